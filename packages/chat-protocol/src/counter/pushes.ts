import { EVENT, SYSTEM_USER_ID } from '../group/group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

/** @source im §4 "Group counters: notice types" */
export const COUNTER_CHANGE = { set: 0, remove: 1, update: 2 } as const;

/** @source protocol "Group tips and system notices: Counters" */
export const countersEvent = (
  groupId: string,
  change: { type: number; sequence: number; counters: readonly { key: string; value: number }[] },
): PushEvent => ({
  Event: EVENT.groupStateTip,
  GroupTips: [
    {
      From_Account: SYSTEM_USER_ID,
      ToGroupId: groupId,
      MsgSeq: 0,
      MsgBody: {
        GroupCounterInfo: [
          {
            Type: change.type,
            GroupCounterSeq: change.sequence,
            GroupCounter: change.counters.map(({ key, value }) => ({ Key: key, Value: value })),
          },
        ],
      },
      GroupInfo: { GroupId: groupId },
    },
  ],
});
