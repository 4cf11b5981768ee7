import type { Message } from '@touchline/chat-client/index';
import { readTyping } from './typing.ts';

/** A line of an open conversation. */
export type ThreadItem =
  | { kind: 'time'; key: string; atSec: number }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean };

/** A pause after which the time is shown again. */
const PAUSE_SEC = 300;

/** Messages that are drawn: neither signs that somebody writes nor the service's own notices. */
export const isShown = ({ type, payload }: Message): boolean => {
  if (type === 'TIMGroupSystemNoticeElem') return false;
  return type !== 'TIMCustomElem' || readTyping(payload.data) === undefined;
};

/**
 * The lines of a conversation, oldest first.
 * @param unreadFrom id of the first message that was unread when the conversation was opened
 */
export const threadItems = (messages: readonly Message[], unreadFrom: string | undefined): ThreadItem[] => {
  const items: ThreadItem[] = [];
  let before: Message | undefined;
  for (const message of messages) {
    if (!isShown(message)) continue;
    const { ID, time, from } = message;
    const pause = !before || time - before.time > PAUSE_SEC;
    if (pause) items.push({ kind: 'time', key: `time-${ID}`, atSec: time });
    if (ID === unreadFrom) items.push({ kind: 'unread', key: 'unread' });
    const isFirst = pause || ID === unreadFrom || before?.from !== from;
    items.push({ kind: 'message', key: ID, message, isFirst });
    before = message;
  }
  return items;
};

/** The first of the newest `count` messages that others sent; undefined while it is not loaded. */
export const firstUnread = (messages: readonly Message[], count: number): Message | undefined => {
  let left = count;
  for (let index = messages.length - 1; index >= 0 && left > 0; index -= 1) {
    const message = messages[index];
    if (!message || message.flow !== 'in' || !isShown(message) || message.noUnread) continue;
    left -= 1;
    if (left === 0) return message;
  }
  return undefined;
};
