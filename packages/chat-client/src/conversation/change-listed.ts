import type { ChatContext } from '../session/chat-context.ts';
import type { Conversation } from './conversation.ts';

type Listed = Pick<Conversation, 'unreadCount' | 'lastMessage' | 'groupAtInfoList'>;

/** Changes what is shown of a conversation in the list, or of a topic that is held; nothing of others. */
export function changeListed(
  context: ChatContext,
  conversationID: string,
  change: <T extends Listed>(one: T) => T,
): void {
  context.topics.change(conversationID.replace('GROUP', ''), change);
  if (context.conversations.find(conversationID)) context.conversations.change(conversationID, change);
}
