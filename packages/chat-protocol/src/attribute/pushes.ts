import type { PushEvent } from '../message/pushes.ts';
import { EVENT, SYSTEM_USER_ID, TIP } from '../group/group-message.ts';

/** One change of a group's attributes, as pushed to its members. */
export type AttributeChange = {
  groupId: string;
  mainSequence: number;
  operation: number;
  attributes: readonly { key: string; value: string; sequence: number }[];
};

/** @source protocol "Group tips and system notices: Attributes" */
export const attributesEvent = (change: AttributeChange): PushEvent => ({
  Event: EVENT.groupStateTip,
  GroupTips: [
    {
      From_Account: SYSTEM_USER_ID,
      ToGroupId: change.groupId,
      MsgSeq: 0,
      MsgBody: {
        OpType: TIP.profileChanged,
        MsgGroupNewInfo: {
          GroupAttrOption: {
            AttrMainSeq: change.mainSequence,
            PushChangedAttrValFlag: 1,
            OpType: change.operation,
            GroupAttrInfo: change.attributes.map(({ key, value, sequence }) => ({
              Key: key,
              Val: value,
              SubKeySeq: sequence,
            })),
          },
        },
      },
      GroupInfo: { GroupId: change.groupId },
    },
  ],
});
