import { changeListed } from '../conversation/change-listed.ts';
import { lastMessageOf, NO_MESSAGE } from '../conversation/last-message.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { readContent } from './merged-codec.ts';
import type { Message } from './message.ts';

/** Updates the caller's object and the stored one alike. */
export function changeBoth(context: ChatContext, message: Message, change: Partial<Message>): void {
  Object.assign(message, change);
  const changed = context.messages.change(message.ID, change);
  refreshLast(context, changed ?? message);
}

/** Updates the conversation list if the message is the last of its conversation. */
export function refreshLast(context: ChatContext, message: Message): void {
  changeListed(context, message.conversationID, (one) =>
    isLast(one.lastMessage, message) ? { ...one, lastMessage: lastMessageOf(message) } : one,
  );
}

const isLast = (last: { lastTime: number; lastSequence: number }, message: Message): boolean =>
  last.lastTime === message.time && last.lastSequence === message.sequence;

/**
 * The last message of a conversation after one was removed.
 * @source im §4 "Deleting a message recomputes the last message"
 */
export function recomputeLast(context: ChatContext, conversationID: string): void {
  const last = context.messages
    .list(conversationID)
    .get()
    .findLast(({ noLastMessage }) => !noLastMessage);
  const lastMessage = last ? lastMessageOf(last) : NO_MESSAGE;
  changeListed(context, conversationID, (one) => ({ ...one, lastMessage }));
}

/** Decodes the server's copy of the message. */
export const currentCopy = (current: {
  elements: readonly unknown[];
  version: number;
  cloudCustomData: string;
}): Partial<Message> => {
  const [element] = current.elements as { MsgType: string; MsgContent?: unknown }[];
  const typed = element && readContent(element);
  return { ...typed, version: current.version, cloudCustomData: current.cloudCustomData };
};
