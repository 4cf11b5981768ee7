import { changeListed } from '../conversation/change-listed.ts';
import { lastMessageOf, NO_MESSAGE } from '../conversation/conversation.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { readContent } from './merged-codec.ts';
import type { Message } from './message.ts';

/** The caller's object and the stored one learn the same. */
export function changeBoth(context: ChatContext, message: Message, change: Partial<Message>): void {
  Object.assign(message, change);
  const changed = context.messages.change(message.ID, change);
  refreshLast(context, changed ?? message);
}

/** Where a message is the last of its conversation, the list shows it as it is now. */
export function refreshLast(context: ChatContext, message: Message): void {
  changeListed(context, message.conversationID, (one) =>
    isLast(one.lastMessage, message) ? { ...one, lastMessage: lastMessageOf(message) } : one,
  );
}

const isLast = (last: { lastTime: number; lastSequence: number }, message: Message): boolean =>
  last.lastTime === message.time && last.lastSequence === message.sequence;

/** What is now the last message of a conversation, after one has gone. @source im §4 "Deleting a message recomputes the last message" */
export function recomputeLast(context: ChatContext, conversationID: string): void {
  const last = context.messages
    .list(conversationID)
    .get()
    .findLast(({ noLastMessage }) => !noLastMessage);
  const lastMessage = last ? lastMessageOf(last) : NO_MESSAGE;
  changeListed(context, conversationID, (one) => ({ ...one, lastMessage }));
}

/** The copy that the server holds, in our words. */
export const currentCopy = (current: {
  elements: readonly unknown[];
  version: number;
  cloudCustomData: string;
}): Partial<Message> => {
  const [element] = current.elements as { MsgType: string; MsgContent?: unknown }[];
  const typed = element && readContent(element);
  return { ...typed, version: current.version, cloudCustomData: current.cloudCustomData };
};
