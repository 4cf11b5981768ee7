import { lastMessageOf } from '../conversation/last-message.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import { isChatError } from '../session/chat-error.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { noteInTopic } from '../topic/topic-message.ts';
import type { Message } from './message.ts';

/** Writes the result of a send into the caller's object, the stored one and the list. */
export function settle(context: ChatContext, message: Message, change: Partial<Message>) {
  Object.assign(message, change);
  context.messages.change(message.ID, change);
  if (change.status !== 'success' || message.noLastMessage || message.onlineOnly) return;
  // Topics are listed with their community and not in the conversation list.
  if (groupPlaceOf(message.to).place.topicId !== undefined) return noteInTopic(context, message);
  if (message.conversationType === 'GROUP') noteLastOfGroup(context, message);
  context.conversations.change(message.conversationID, (conversation) => ({
    ...conversation,
    lastMessage: lastMessageOf(message),
  }));
}

const noteLastOfGroup = (context: ChatContext, message: Message) =>
  context.groups.change(message.to, (group) => ({
    ...group,
    nextMessageSeq: Math.max(group.nextMessageSeq, message.sequence + 1),
    lastMessage: lastMessageOf(message),
  }));

/** The error of a send, with the message that it concerns. */
export const withMessage = (error: unknown, message: Message): unknown => {
  if (isChatError(error)) Object.assign(error.data, { message });
  return error;
};
