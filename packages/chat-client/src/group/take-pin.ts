import { GroupMessage, TIP } from '@touchline/chat-protocol/group/group-message';

import { numberOf, textOf, wireOf, type Wire } from '../connection/read-wire.ts';
import { EVENT } from '../event/event-names.ts';
import { messageFromGroup } from '../message/from-wire.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { decode } from '../connection/codec.ts';

const kindOf = (tip: GroupMessage): unknown => wireOf(tip.elements)['OpType'];

/** A change of the pinned messages; it is not a message. */
export const isPinTip = (tip: GroupMessage): boolean =>
  kindOf(tip) === TIP.pinned || kindOf(tip) === TIP.unpinned;

/** Emits an event if a state tip pins or unpins a message. */
export function takePin(context: ChatContext, groupID: string, tip: GroupMessage): void {
  const body = wireOf(tip.elements);
  if (!isPinTip(tip) || !context.isLoggedIn()) return;
  const read = decode(body['PinnedMsg'], GroupMessage);
  const pinned = read.ok ? messageFromGroup(read.value, context.self().userId) : undefined;
  const message = pinned ?? placeOf(wireOf(body['SdkGroupMessageId']));
  const operatorID = textOf(body['Operator_Account']);
  const operator = wireOf(body['MsgOperatorMemberExtraInfo']);
  context.emit(EVENT.PINNED_GROUP_MESSAGE_UPDATED, {
    groupID: tip.topicId || groupID,
    isPinned: kindOf(tip) === TIP.pinned,
    message,
    messageID: message.ID,
    operatorID,
    operatorInfo: {
      userID: operatorID,
      nick: textOf(operator['NickName']),
      avatar: textOf(operator['ImageUrl']),
    },
  });
}

const placeOf = (place: Wire) => {
  const [clientTime, random] = [numberOf(place['ClientTime']), numberOf(place['MsgRandom'])];
  return {
    ID: `${textOf(place['SenderTinyId'])}-${clientTime}-${random}`,
    sequence: numberOf(place['MsgSeq']),
    random,
    time: numberOf(place['ServerTime']),
    clientTime,
  };
};
