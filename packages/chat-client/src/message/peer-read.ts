import { EVENT } from '../event/event-names.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { Message } from './message.ts';

/** Outgoing messages up to the peer's read time are read. @source im §4 "Peer read time only moves forward" */
export const withPeerRead = (message: Message, peerReadSec: number): Message =>
  message.flow === 'out' && !message.isPeerRead && message.time <= peerReadSec
    ? { ...message, isPeerRead: true }
    : message;

/** The time only moves forward. @source im §4 "Peer read time only moves forward" */
export function notePeerRead(context: ChatContext, conversationID: string, lastReadSec: number): void {
  const conversation = context.conversations.find(conversationID);
  if (!conversation || conversation.peerReadTime >= lastReadSec) return;
  context.conversations.change(conversationID, (one) => ({ ...one, peerReadTime: lastReadSec }));
  const read: Message[] = [];
  for (const message of context.messages.list(conversationID).get()) {
    if (withPeerRead(message, lastReadSec) === message) continue;
    const changed = context.messages.change(message.ID, { isPeerRead: true });
    if (changed) read.push(changed);
  }
  if (read.length > 0) context.emitter.emit(EVENT.MESSAGE_READ_BY_PEER, read);
}
