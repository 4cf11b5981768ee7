import { PLACE, PRIORITIES, type GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { C2C_RECALLED, type C2cMessage } from '@touchline/chat-protocol/message/c2c-message';

import { blankMessage, messageOf, type Fields, type Typed } from './blank-message.ts';
import { readContent } from './merged-codec.ts';
import { readNotice, readTip } from './tip-codec.ts';
import {
  SYSTEM_TINY_ID,
  SYSTEM_USER,
  conversationIdOf,
  type Message,
  type MessagePriority,
} from './message.ts';

type Elements = readonly { MsgType: string; MsgContent?: unknown }[];

const firstElement = (elements: unknown): Typed | undefined => {
  const first = Array.isArray(elements) ? (elements as Elements)[0] : undefined;
  return first && readContent(first);
};

/** Decodes a one-to-one message; undefined when its content has an unknown type. */
export function messageFromC2c(wire: C2cMessage, selfId: string): Message | undefined {
  const typed = firstElement(wire.elements);
  if (!typed) return undefined;
  // The copy for the sender's other devices names the peer as sender.
  const [from, to] = wire.isSync === 1 ? [wire.toUserId, wire.fromUserId] : [wire.fromUserId, wire.toUserId];
  const mine = from === selfId;
  const fields: Fields = {
    ...blankMessage(),
    ID: `${wire.tinyId}-${wire.clientTimeSec}-${wire.random}`,
    conversationID: conversationIdOf('C2C', mine ? to : from),
    time: wire.timeSec,
    sequence: wire.sequence,
    clientSequence: wire.clientSequence ?? wire.sequence,
    random: wire.random,
    nick: wire.nick,
    avatar: wire.avatar,
    from,
    to,
    flow: mine ? 'out' : 'in',
    isRead: mine,
    isPeerRead: wire.isPeerRead === 1,
    isRevoked: (wire.flagBits & C2C_RECALLED) !== 0,
    isSupportExtension: wire.hasExtensions === 1,
    ...sharedFields(wire),
    onlineOnly: wire.lifeTimeSec === 0,
  };
  return messageOf(fields, typed);
}

type Shared = Pick<
  C2cMessage,
  'cloudCustomData' | 'clientTimeSec' | 'tinyId' | 'needsReceipt' | 'version' | 'revoker' | 'control'
>;

const sharedFields = (wire: Shared) => ({
  cloudCustomData: wire.cloudCustomData,
  clientTime: wire.clientTimeSec,
  senderTinyID: wire.tinyId,
  needReadReceipt: wire.needsReceipt === 1,
  version: wire.version,
  revoker: wire.revoker?.userId ?? null,
  noUnread: wire.control?.['NoUnread'] === 1,
  noLastMessage: wire.control?.['NoLastMsg'] === 1,
});

/** Decodes a message, tip or notice of a group; undefined when hidden or unknown. */
export function messageFromGroup(wire: GroupMessage, selfId: string): Message | undefined {
  if (wire.place === PLACE.hidden || wire.group?.isInvisible === 1) return undefined;
  const groupID = placeOf(wire);
  if (Array.isArray(wire.elements)) {
    const typed = firstElement(wire.elements);
    return typed && messageOf(groupFields(wire, groupID, selfId), typed);
  }
  const typed = readTip(wire, groupID);
  return typed && messageOf(tipFields(groupFields(wire, groupID, selfId)), typed);
}

/** Messages of a topic belong to the topic, not to its community. */
const placeOf = (wire: GroupMessage): string =>
  wire.topicId || wire.group?.topicId || wire.groupId || wire.group?.groupId || '';

function groupFields(wire: GroupMessage, groupID: string, selfId: string): Fields {
  const mine = wire.fromUserId === selfId;
  return {
    ...blankMessage(),
    ID: `${wire.tinyId}-${wire.clientTimeSec}-${wire.random}`,
    conversationID: conversationIdOf('GROUP', groupID),
    conversationType: 'GROUP',
    time: wire.timeSec,
    sequence: wire.sequence,
    clientSequence: wire.clientSequence,
    random: wire.random,
    priority: priorityOf(wire.priority),
    nick: wire.group?.senderNick ?? '',
    avatar: wire.group?.senderAvatar ?? '',
    nameCard: wire.group?.sender?.nameCard ?? '',
    from: wire.fromUserId,
    to: groupID,
    flow: mine ? 'out' : 'in',
    isRead: mine,
    isRevoked: wire.place === PLACE.recalled,
    isSupportExtension: wire.hasExtensions === 1,
    atUserList: wire.mentions.map(({ isAll, userId }) => (isAll === 1 ? AT_ALL : (userId ?? ''))),
    ...sharedFields(wire),
    onlineOnly: wire.isOnlineOnly === 1,
  };
}

/** Tips have no sender of their own. @source protocol "system sender tinyID" */
const tipFields = (fields: Fields): Fields => ({
  ...fields,
  ID: `${SYSTEM_TINY_ID}-${fields.clientTime}-${fields.random}`,
  senderTinyID: SYSTEM_TINY_ID,
  from: SYSTEM_USER,
  nick: '',
  avatar: '',
  flow: 'in',
  isRead: false,
});

export const AT_ALL = '__kImSDK_MesssageAtALL__';

const priorityOf = (priority: number | string | undefined): MessagePriority => {
  const found =
    typeof priority === 'number' ? PRIORITIES[priority - 1] : PRIORITIES.find((word) => word === priority);
  return found ?? 'Normal';
};

/** Decodes a system notice; it belongs to the single system conversation. */
export function messageFromNotice(wire: GroupMessage, selfId: string): Message | undefined {
  const typed = readNotice(wire);
  if (!typed) return undefined;
  const fields = tipFields(groupFields(wire, wire.groupId ?? '', selfId));
  return messageOf(
    {
      ...fields,
      conversationID: SYSTEM_USER,
      conversationType: SYSTEM_USER,
      to: wire.toUserId ?? selfId,
      isSystemMessage: true,
    },
    typed,
  );
}
