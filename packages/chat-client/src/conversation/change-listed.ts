import type { ChatContext } from '../session/chat-context.ts';
import type { Conversation } from './conversation.ts';

type Listed = Pick<Conversation, 'unreadCount' | 'lastMessage' | 'groupAtInfoList'>;

/** Changes a conversation of the list, or a cached topic; other ids are ignored. */
export function changeListed(
  context: ChatContext,
  conversationID: string,
  change: <T extends Listed>(one: T) => T,
): void {
  context.topics.change(conversationID.replace('GROUP', ''), change);
  if (context.conversations.find(conversationID)) context.conversations.change(conversationID, change);
}
