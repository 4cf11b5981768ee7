import { c2cMessageEvent } from '@touchline/chat-protocol/message/pushes';
import { PUSH_SERVCMD } from '@touchline/chat-protocol/session/pushes';

import type { SessionContext } from '../context.ts';
import { type StoredMessage, toC2cMessage } from './stored-message.ts';

export type Missed = StoredMessage & { conversation: string };

const PAGE = 500;

/** Messages since a moment that never arrived at this login. */
export const missedSince = async ({ session, messages, userId }: SessionContext, sinceMs: number) => {
  const found = await messages.inboxSince(userId, sinceMs, PAGE);
  return {
    isComplete: found.length < PAGE,
    untilMs: found.at(-1)?.commitMs ?? sinceMs,
    messages: found.filter(
      (message) => message.revokedBy === undefined && !session.outbox.hasArrived(message),
    ),
  };
};

/** Pushes messages to this socket, but for what the bus has brought meanwhile. */
export const notifyMissed = (
  { session, connection, userId }: SessionContext,
  missed: readonly Missed[],
): void => {
  session.outbox.read(missed);
  for (const message of missed) {
    if (session.outbox.wasPushed(message)) continue;
    const token = `s${message.sequence} ${message.conversation}`;
    session.outbox.pushed(token, message);
    const event = c2cMessageEvent(toC2cMessage(message, userId));
    connection.push(PUSH_SERVCMD, { EventArray: [event], NeedAck: 1, SessionData: token });
  }
};

/** Keeps the floor below messages that were not pushed yet. */
const REST = 'rest';
const FEW = 50;
const LOOK_EVERY_MS = 50;
/** A client that acknowledges nothing for so long is gone, or is no reader. */
const PATIENCE_MS = 15_000;

/** @returns false when the reader does not accept the messages */
const isTaken = async ({ session, connection }: SessionContext): Promise<boolean> => {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS) {
    if (connection.session !== session) return false;
    if (session.outbox.waiting() <= FEW) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
};

/**
 * Pushes all that a login missed after a moment, page by page as its acknowledgements come; whatever is left when
 * it goes is found by its next sync. The public client shows pushes, and takes all pages of a sync but the last in
 * silence.
 */
export const notifyAllSince = async (context: SessionContext, sinceMs: number): Promise<void> => {
  const { outbox } = context.session;
  const hold = (fromMs: number): void => {
    outbox.pushed(REST, { conversation: '', sequence: 0, commitMs: fromMs + 1 });
    outbox.reading(fromMs);
  };
  const toEnd = async (page: Awaited<ReturnType<typeof missedSince>>): Promise<boolean> => {
    notifyMissed(context, page.messages);
    if (!page.isComplete) {
      hold(page.untilMs);
      return (await isTaken(context)) && toEnd(await missedSince(context, page.untilMs));
    }
    // What became visible during the last reading was left to it, and may not be in it.
    outbox.reading(undefined);
    const later = await missedSince(context, page.untilMs);
    if (!later.isComplete) return toEnd(later);
    notifyMissed(context, later.messages);
    return true;
  };
  hold(sinceMs);
  try {
    if (await toEnd(await missedSince(context, sinceMs))) outbox.acknowledged(REST);
  } finally {
    outbox.reading(undefined);
  }
};
