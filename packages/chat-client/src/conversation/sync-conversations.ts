import { CONVERSATION_TYPE, getConversations } from '@touchline/chat-protocol/conversation/commands';
import type { ConversationItem } from '@touchline/chat-protocol/conversation/commands';
import { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { C2C_RECALLED } from '@touchline/chat-protocol/message/c2c-message';
import { decode, type ShapeOutput } from '@touchline/chat-protocol/shape';

import { readElement } from '../message/element-codec.ts';
import { SYSTEM_USER, textForShow, type Message } from '../message/message.ts';
import { readTip } from '../message/tip-codec.ts';
import { emptyProfile } from '../profile/profile.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { NO_MESSAGE, type Conversation, type LastMessage } from './conversation.ts';

type Item = ShapeOutput<typeof ConversationItem>;

/** The list, page by page, as the server has it; `onPage` after each. @source im §7 "Paged list" */
export async function syncConversations(context: ChatContext, onPage: () => void): Promise<void> {
  const { userId } = context.self();
  const found: Conversation[] = [];
  let cursor = { timeSec: 0, startIndex: 0, pinnedTimeSec: 0, pinnedStartIndex: 0 };
  for (;;) {
    const answer = await context.link.request(
      getConversations,
      { fromUserId: userId, ...cursor },
      { again: true },
    );
    found.push(...answer.conversations.map((item) => fromItem(context, item)));
    context.conversations.replaceAll(merged(context, found, answer.isComplete === 1));
    onPage();
    const { timeSec, startIndex, pinnedTimeSec, pinnedStartIndex } = answer;
    if (answer.isComplete === 1 || answer.conversations.length === 0) return;
    cursor = { timeSec, startIndex, pinnedTimeSec, pinnedStartIndex };
  }
}

/** What arrived while the list was being read stays; what the full list no longer has goes. */
function merged(context: ChatContext, found: Conversation[], complete: boolean): Conversation[] {
  const byId = new Map(
    complete ? [] : context.conversations.list.get().map((one) => [one.conversationID, one]),
  );
  for (const conversation of found) byId.set(conversation.conversationID, conversation);
  for (const held of context.conversations.list.get()) {
    const listed = byId.get(held.conversationID);
    if (listed && held.lastMessage.lastTime > listed.lastMessage.lastTime)
      byId.set(held.conversationID, held);
  }
  return [...byId.values()];
}

function fromItem(context: ChatContext, item: Item): Conversation {
  const isC2c = item.type === CONVERSATION_TYPE.c2c;
  const peer = (isC2c ? item.userId : item.groupId) ?? '';
  const conversationID = `${isC2c ? 'C2C' : 'GROUP'}${peer}`;
  const held = context.conversations.find(conversationID);
  const group = context.groups.find(peer);
  return {
    conversationID,
    type: isC2c ? 'C2C' : 'GROUP',
    subType: isC2c ? '' : (group?.type ?? held?.subType ?? ''),
    // One-to-one counts come from the unread sync alone. @source protocol "Unread"
    unreadCount: isC2c ? (held?.unreadCount ?? 0) : item.unread,
    lastMessage: lastMessageOfItem(item, peer),
    peerReadTime: Math.max(item.peerReadTimeSec ?? 0, held?.peerReadTime ?? 0),
    groupAtInfoList: held?.groupAtInfoList ?? [],
    remark: held?.remark ?? '',
    isPinned: item.isPinned === 1,
    messageRemindType: held?.messageRemindType ?? group?.selfInfo.messageRemindType ?? '',
    markList: marksOf(item.standardMark),
    customData: item.customMark,
    conversationGroupList: held?.conversationGroupList ?? [],
    ...(isC2c
      ? {
          userProfile: {
            ...emptyProfile(peer),
            ...held?.userProfile,
            nick: item.peerNick,
            avatar: item.peerAvatar,
          },
        }
      : {
          groupProfile: group ?? { groupID: peer, name: item.groupName, avatar: item.groupAvatar, type: '' },
        }),
  };
}

/** Marks are powers of two; the text is read from the right. @source protocol "page_get: StandardMark" */
const marksOf = (standardMark: string): number[] =>
  [...standardMark]
    .toReversed()
    .map((bit, index) => (bit === '1' ? 2 ** index : 0))
    .filter((mark) => mark > 0);

const GROUP_RECALLED = 2;
const TIP_EVENT = 4;

function lastMessageOfItem(item: Item, groupID: string): LastMessage {
  if (item.timeSec === 0 && item.sequence === 0) return NO_MESSAGE;
  const typed = typedOf(item, groupID);
  const isC2c = item.type === CONVERSATION_TYPE.c2c;
  return {
    ...NO_MESSAGE,
    lastTime: item.timeSec,
    lastSequence: item.sequence,
    fromAccount:
      typed?.type === 'TIMGroupTipElem' ? SYSTEM_USER : isC2c ? item.c2cFromUserId : item.groupFromUserId,
    messageForShow: typed ? textForShow(typed) : item.summary,
    type: typed?.type ?? '',
    payload: typed?.payload ?? null,
    cloudCustomData: item.lastMessage?.cloudCustomData ?? '',
    isRevoked: item.lastFlags === (isC2c ? C2C_RECALLED : GROUP_RECALLED),
    nick: item.senderNick,
    nameCard: item.senderNameCard,
    revoker: item.lastMessage?.revoker?.userId ?? null,
  };
}

function typedOf(item: Item, groupID: string): Pick<Message, 'type' | 'payload'> | undefined {
  const last = item.lastMessage;
  if (last?.event === TIP_EVENT) {
    const tip = decode(last.groupTips, GroupMessage);
    return tip.ok ? readTip(tip.value, groupID) : undefined;
  }
  const elements = last?.elements;
  const first = Array.isArray(elements) ? elements[0] : undefined;
  return first && readElement(first);
}
