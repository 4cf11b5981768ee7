import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

import { chatError } from '../session/chat-error.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import { fetchProfiles } from '../profile/profiles.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption, requireText } from '../session/check-options.ts';
import { changeListed } from './change-listed.ts';
import { withoutUnread } from './contact.ts';
import type { Conversation } from './conversation.ts';
import { setGroupRead } from '../wire/group.ts';
import { setC2cRead } from '../wire/message.ts';

export interface Conversations {
  /** Everything that is known now, in the order of the list; `isSyncCompleted` once the server has told all. */
  getConversationList(): Promise<ChatResult<{ conversationList: Conversation[]; isSyncCompleted: boolean }>>;
  /** One conversation, with the peer's or group's profile fetched. @throws {ChatError} 2501 when there is none */
  getConversationProfile(conversationID: string): Promise<ChatResult<{ conversation: Conversation }>>;
  /** Unread messages over all conversations that notify. */
  getTotalUnreadMessageCount(): number;
  /** Nothing of this conversation is unread any more, on every device of the user. */
  setMessageRead(options: { conversationID: string }): Promise<ChatResult<Record<string, never>>>;
}

export function createConversations(
  context: ChatContext,
  sync: { isComplete(): boolean; ask(): Promise<void> },
): Conversations {
  const { conversations } = context;
  return {
    async getConversationList() {
      await sync.ask();
      return ok({ conversationList: [...conversations.list.get()], isSyncCompleted: sync.isComplete() });
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

/** Topics are not in the list: what is known of one is read. */
async function readTopic(context: ChatContext, conversationID: string) {
  const topicID = conversationID.slice('GROUP'.length);
  const { place, service } = groupPlaceOf(topicID);
  const [last] = context.messages.newest(conversationID, 1);
  const sequence = Math.max(last?.sequence ?? 0, (context.topics.find(topicID)?.nextMessageSeq ?? 1) - 1);
  if (sequence === 0) return;
  changeListed(context, conversationID, withoutUnread);
  await context.ask(setGroupRead, { ...place, sequence }, service);
}

/** Nothing in it is unread from now on, here and for the other devices and the peer. */
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
