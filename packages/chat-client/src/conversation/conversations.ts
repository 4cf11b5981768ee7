import { setGroupRead } from '@touchline/chat-protocol/group/message-commands';
import { setC2cRead } from '@touchline/chat-protocol/message/commands';
import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

import { chatError } from '../session/chat-error.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import { fetchProfiles } from '../profile/profiles.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption, requireText } from '../session/check-options.ts';
import { changeListed } from './change-listed.ts';
import { withoutUnread } from './contact.ts';
import type { Conversation } from './conversation.ts';

/** A conversation must match every field that is given. */
export interface ConversationFilter {
  type?: 'C2C' | 'GROUP';
  /** One of the marks set by `markConversation`. */
  markType?: number;
  /** The name of a conversation group. */
  groupName?: string;
  /** True for conversations with unread messages, false for those without. */
  hasUnreadCount?: boolean;
  /** True for conversations in which the user is mentioned, false for the others. */
  hasGroupAtInfo?: boolean;
}

export interface Conversations {
  /**
   * Returns the known conversations in list order; `isSyncCompleted` is true once the server has sent all of
   * them.
   * @param which conversation ids or a filter; all when left out
   */
  getConversationList(
    which?: readonly string[] | ConversationFilter,
  ): Promise<ChatResult<{ conversationList: Conversation[]; isSyncCompleted: boolean }>>;
  /**
   * Returns one conversation, with the peer's or group's profile fetched.
   * @throws {ChatError} 2501 when there is none
   */
  getConversationProfile(conversationID: string): Promise<ChatResult<{ conversation: Conversation }>>;
  /** Number of unread messages over all conversations that notify. */
  getTotalUnreadMessageCount(): number;
  /** Marks all messages of this conversation as read, on every device of the user. */
  setMessageRead(options: { conversationID: string }): Promise<ChatResult<Record<string, never>>>;
}

export function createConversations(
  context: ChatContext,
  sync: { isComplete(): boolean; ask(): Promise<void> },
): Conversations {
  const { conversations } = context;
  return {
    async getConversationList(which) {
      await sync.ask();
      const conversationList = conversations.list.get().filter((one) => isWanted(one, which));
      return ok({ conversationList, isSyncCompleted: sync.isComplete() });
    },
    async getConversationProfile(conversationID) {
      requireText(conversationID, 'conversationID');
      const known = conversations.find(conversationID);
      if (!known) throw chatError('USER_OR_GROUP_NOT_FOUND', conversationID);
      if (known.type !== 'C2C') return ok({ conversation: known });
      const [userProfile] = await fetchProfiles(context, [conversationID.slice('C2C'.length)]);
      if (userProfile) conversations.change(conversationID, (one) => ({ ...one, userProfile }));
      return ok({ conversation: conversations.find(conversationID) ?? known });
    },
    getTotalUnreadMessageCount: () => conversations.unread.get(),
    async setMessageRead(options) {
      const { conversationID } = requireObject(options);
      requireOption(typeof conversationID === 'string', 'conversationID must be a text');
      const conversation = conversations.find(options.conversationID);
      if (communityOfTopic(options.conversationID.slice('GROUP'.length)) !== undefined) {
        await readTopic(context, options.conversationID);
      } else if (conversation) await readConversation(context, conversation);
      return ok({});
    },
  };
}

const isSame = (has: boolean, wanted: boolean | undefined): boolean => wanted === undefined || has === wanted;

function isWanted(one: Conversation, which: readonly string[] | ConversationFilter | undefined): boolean {
  if (which === undefined) return true;
  if (isIdList(which)) return which.includes(one.conversationID);
  const { type, markType, groupName, hasUnreadCount, hasGroupAtInfo } = requireObject(
    which,
  ) as ConversationFilter;
  return (
    (type === undefined || one.type === type) &&
    (markType === undefined || one.markList.includes(markType)) &&
    (groupName === undefined || one.conversationGroupList.includes(groupName)) &&
    isSame(one.unreadCount > 0, hasUnreadCount) &&
    isSame(one.groupAtInfoList.length > 0, hasGroupAtInfo)
  );
}

const isIdList = (which: readonly string[] | ConversationFilter): which is readonly string[] =>
  Array.isArray(which);

/** Topics are not in the list: the cached topic is used. */
async function readTopic(context: ChatContext, conversationID: string) {
  const topicID = conversationID.slice('GROUP'.length);
  const { place, service } = groupPlaceOf(topicID);
  const [last] = context.messages.newest(conversationID, 1);
  const sequence = Math.max(last?.sequence ?? 0, (context.topics.find(topicID)?.nextMessageSeq ?? 1) - 1);
  if (sequence === 0) return;
  changeListed(context, conversationID, withoutUnread);
  await context.ask(setGroupRead, { ...place, sequence }, service);
}

/** Marks a conversation as read, here, on the other devices and for the peer. */
export async function readConversation(context: ChatContext, conversation: Conversation): Promise<void> {
  if (withoutUnread(conversation) === conversation) return;
  const { conversationID, lastMessage, type } = conversation;
  context.conversations.change(conversationID, withoutUnread);
  if (type === 'C2C') {
    const item = {
      peerUserId: conversationID.slice('C2C'.length),
      lastTimeSec: lastMessage.lastTime,
      receipt: 1,
    };
    await context.ask(setC2cRead, { read: { items: [item] } });
  } else if (type === 'GROUP') {
    const { place, service } = groupPlaceOf(conversationID.slice('GROUP'.length));
    const read = { ...place, sequence: lastMessage.lastSequence };
    await context.ask(setGroupRead, read, service);
  }
}
