import type { ChatContext } from '../session/chat-context.ts';

export const setPinned = (context: ChatContext, conversationID: string, isPinned: boolean) => {
  if (!context.conversations.find(conversationID)) return;
  context.conversations.change(conversationID, (one) => ({ ...one, isPinned }));
};

/** Removes a conversation from the list, and its cached messages. */
export function dropConversation(context: ChatContext, conversationID: string) {
  context.conversations.remove(conversationID);
  context.messages.removeConversation(conversationID);
}
