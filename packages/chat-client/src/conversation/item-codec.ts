import { CONVERSATION_TYPE, type ConversationItem } from '@touchline/chat-protocol/conversation/commands';
import { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { C2C_RECALLED } from '@touchline/chat-protocol/message/c2c-message';
import type { ShapeOutput } from '@touchline/chat-protocol/shape';

import type { Group } from '../group/group.ts';
import { readElement } from '../message/element-codec.ts';
import { SYSTEM_USER, textForShow, type Message } from '../message/message.ts';
import { readTip } from '../message/tip-codec.ts';
import { emptyProfile } from '../profile/profile.ts';
import { newConversation } from './conversation-store.ts';
import { type Conversation } from './conversation.ts';
import { NO_MESSAGE, type LastMessage } from './last-message.ts';
import { decode } from '../connection/codec.ts';

type Item = ShapeOutput<typeof ConversationItem>;

const isC2c = (item: Item): boolean => item.type === CONVERSATION_TYPE.c2c;

/** User id or group id of a list item. */
const peerOf = (item: Item): string => (isC2c(item) ? item.userId : item.groupId) ?? '';

export const conversationIdOfItem = (item: Item): string => `${isC2c(item) ? 'C2C' : 'GROUP'}${peerOf(item)}`;

/** Merges an item of the server's list with the cached conversation. @source protocol "page_get" */
export function conversationFromItem(
  item: Item,
  known: { held: Conversation | undefined; group: Group | undefined },
): Conversation {
  const held = known.held ?? newConversation(conversationIdOfItem(item));
  const common: Conversation = {
    ...held,
    lastMessage: lastMessageOfItem(item),
    // For cached conversations the message is decoded too.
    peerReadTime: known.held ? held.peerReadTime : (item.peerReadTimeSec ?? 0),
    isPinned: item.isPinned === 1,
    markList: marksOf(item.standardMark),
    customData: item.customMark,
  };
  return isC2c(item) ? c2cFields(common, item) : groupFields(common, item, known.group);
}

/** One-to-one unread counts come from the unread sync only. @source protocol "Unread" */
const c2cFields = (conversation: Conversation, item: Item): Conversation => ({
  ...conversation,
  userProfile: {
    ...emptyProfile(peerOf(item)),
    ...conversation.userProfile,
    nick: item.peerNick,
    avatar: item.peerAvatar,
  },
});

const groupFields = (conversation: Conversation, item: Item, group: Group | undefined): Conversation => ({
  ...conversation,
  unreadCount: item.unread,
  subType: group?.type ?? conversation.subType,
  messageRemindType: group?.selfInfo.messageRemindType ?? conversation.messageRemindType,
  groupProfile: group ?? { groupID: peerOf(item), name: item.groupName, avatar: item.groupAvatar, type: '' },
});

/** Marks are powers of two; the text is read from the right. @source protocol "page_get: StandardMark" */
export const marksOf = (standardMark: string): number[] =>
  Array.from(standardMark)
    .toReversed()
    .map((bit, index) => (bit === '1' ? 2 ** index : 0))
    .filter((mark) => mark > 0);

const GROUP_RECALLED = 2;
const TIP_EVENT = 4;

function lastMessageOfItem(item: Item): LastMessage {
  if (item.timeSec === 0 && item.sequence === 0) return NO_MESSAGE;
  const typed = typedOf(item);
  return {
    ...NO_MESSAGE,
    ...(typed && { type: typed.type, payload: typed.payload }),
    lastTime: item.timeSec,
    lastSequence: item.sequence,
    fromAccount: senderOf(item, typed?.type),
    messageForShow: typed ? textForShow(typed) : item.summary,
    isRevoked: item.lastFlags === (isC2c(item) ? C2C_RECALLED : GROUP_RECALLED),
    nick: item.senderNick,
    nameCard: item.senderNameCard,
    ...(item.lastMessage && {
      cloudCustomData: item.lastMessage.cloudCustomData,
      revoker: item.lastMessage.revoker?.userId ?? null,
    }),
  };
}

const senderOf = (item: Item, type: Message['type'] | undefined): string => {
  if (type === 'TIMGroupTipElem') return SYSTEM_USER;
  return isC2c(item) ? item.c2cFromUserId : item.groupFromUserId;
};

function typedOf(item: Item): Pick<Message, 'type' | 'payload'> | undefined {
  const last = item.lastMessage;
  if (last?.event === TIP_EVENT) {
    const tip = decode(last.groupTips, GroupMessage);
    return tip.ok ? readTip(tip.value, peerOf(item)) : undefined;
  }
  const elements = last?.elements;
  const first = Array.isArray(elements) ? elements[0] : undefined;
  return first && readElement(first);
}
