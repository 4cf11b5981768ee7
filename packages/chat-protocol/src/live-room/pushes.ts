import { EVENT, SYSTEM_USER_ID } from '../group/group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

/**
 * Events of a live room other than its messages. On the wire each is a tip of event 6 with
 * `MsgBody.RoomEvent`; clients that do not know it show nothing. By `Type`:
 * - `slowMode`: `SlowModeSec`, `SlowModeExemptLevel`
 * - `pinned`: `Pinned {Text, From_Account, Time}`; `unpinned`
 * - `cleared`: `ClearedSeq`; everything at or below it goes from the list
 * - `purged`: `Member_Account`, `MsgSeqList`; these messages go from the list
 * - `shed`: `Count` messages were left out since the last one, because the room was too busy
 */
export type RoomEvent =
  | { type: 'slowMode'; seconds: number; exemptLevel: number }
  | { type: 'pinned'; text: string; byUserId: string; atSec: number }
  | { type: 'unpinned' }
  | { type: 'cleared'; sequence: number }
  | { type: 'purged'; userId: string; sequences: readonly number[] }
  | { type: 'shed'; count: number };

const partOf = (event: RoomEvent): Record<string, unknown> => {
  switch (event.type) {
    case 'slowMode':
      return { SlowModeSec: event.seconds, SlowModeExemptLevel: event.exemptLevel };
    case 'pinned':
      return { Pinned: { Text: event.text, From_Account: event.byUserId, Time: event.atSec } };
    case 'unpinned':
      return {};
    case 'cleared':
      return { ClearedSeq: event.sequence };
    case 'purged':
      return { Member_Account: event.userId, MsgSeqList: event.sequences };
    case 'shed':
      return { Count: event.count };
  }
};

/** @param stamp distinguishes copies of one event from two events */
export const roomEvent = (
  groupId: string,
  event: RoomEvent,
  stamp: { random: number; timeSec: number },
): PushEvent => ({
  Event: EVENT.groupStateTip,
  GroupTips: [
    {
      From_Account: SYSTEM_USER_ID,
      ToGroupId: groupId,
      MsgSeq: 0,
      MsgRandom: stamp.random,
      MsgTimeStamp: stamp.timeSec,
      MsgClientTime: stamp.timeSec,
      TinyId: '0',
      MsgBody: { RoomEvent: { Type: event.type, ...partOf(event) } },
      GroupInfo: { GroupId: groupId },
    },
  ],
});
