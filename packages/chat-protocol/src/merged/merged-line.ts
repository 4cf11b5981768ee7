import { Count, OptionalText, Text } from '../scalars.ts';
import { field, shape } from '../shape.ts';
import * as v from 'valibot';

/** One message inside a merged one, on the wire. @source protocol "TIMRelayElem": inner message */
export const MergedLine = shape({
  fromUserId: field('From_Account', Text),
  senderId: field('SenderId', OptionalText),
  toUserId: field('To_Account', v.optional(Text)),
  groupId: field('GroupId', v.optional(Text)),
  receiverId: field('ReceiverId', OptionalText),
  timeSec: field('MsgTimeStamp', v.optional(Count, 0)),
  sequence: field('MsgSeq', v.optional(Count, 0)),
  clientSequence: field('ClientSeq', v.optional(Count, 0)),
  random: field('MsgRandom', v.optional(Count, 0)),
  clientTimeSec: field('MsgClientTime', v.optional(Count, 0)),
  cloudCustomData: field('CloudCustomData', OptionalText),
  id: field('Id', OptionalText),
  nick: field('From_AccountNick', OptionalText),
  avatar: field('From_AccountHeadurl', OptionalText),
  elements: field('MsgBody', v.array(v.looseObject({ MsgType: Text, MsgContent: v.optional(v.unknown()) }))),
});
