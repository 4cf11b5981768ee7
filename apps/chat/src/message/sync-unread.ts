import { syncUnread } from '@touchline/chat-protocol/message/commands';
import { c2cMessageEvent } from '@touchline/chat-protocol/message/pushes';
import { PUSH_SERVCMD } from '@touchline/chat-protocol/session/pushes';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { type StoredMessage, toC2cMessage } from './stored-message.ts';

const PAGE = 500;

type Found = StoredMessage & { conversation: string };

/** Messages since the floor of this login that never arrived at it. */
const missed = async ({ session, messages, userId }: SessionContext, sinceMs: number) => {
  const found = await messages.inboxSince(userId, sinceMs, PAGE);
  return {
    isComplete: found.length < PAGE,
    untilMs: found.at(-1)?.commitMs ?? sinceMs,
    messages: found.filter(
      (message) => message.revokedBy === undefined && !session.outbox.hasArrived(message),
    ),
  };
};

const SYNC_MORE = 1;
const SYNC_DONE = 2;

/** A commit may become visible this much after its stamp. */
const COMMIT_LAG_MS = 3_000;

/** A cookie is the moment up to which its holder has everything. */
const momentOf = (cookie: string): number => {
  const match = /^m(\d{1,15})$/.exec(cookie);
  return match === null ? 0 : Number(match[1]);
};

/** Tells this socket what has been said since its login, but for what the bus has brought meanwhile. */
const tellSince = ({ session, connection, userId }: SessionContext, messages: readonly Found[]): void => {
  for (const message of messages) {
    if (session.outbox.wasPushed(message)) continue;
    const token = `s${message.sequence} ${message.conversation}`;
    session.outbox.pushed(token, message);
    const event = c2cMessageEvent(toC2cMessage(message, userId));
    connection.push(PUSH_SERVCMD, { EventArray: [event], NeedAck: 1, SessionData: token });
  }
};

type Divided = { listed: readonly Found[]; told: readonly Found[]; untilMs: number };

/**
 * What the first sync of a login lists is taken in silently: what was said after the login is told instead.
 * @source protocol "On a first login the same list is applied silently"
 */
const divide = ({ session }: SessionContext, page: Awaited<ReturnType<typeof missed>>): Divided => {
  const { enteredMs, hasSynced, outbox } = session;
  const { messages, untilMs } = page;
  if (hasSynced || !page.isComplete) return { listed: messages, told: [], untilMs };
  const isBefore = ({ commitMs }: Found): boolean => commitMs <= enteredMs;
  return {
    listed: messages.filter(isBefore),
    told: messages.filter((message) => !isBefore(message) && !outbox.wasPushed(message)),
    // What is told arrives with its own acknowledgement.
    untilMs: Math.min(untilMs, enteredMs),
  };
};

const countsAsUnread = ({ content }: Found): boolean => !content.control.includes('NoUnread');

/** Unread counts of the answer; what is told after it counts itself. */
const unreadWithout = async ({ conversations, userId }: SessionContext, told: readonly Found[]) =>
  (await conversations.unreadByPeer(userId)).map(({ peerId, count }) => {
    const later = told.filter((message) => message.fromUserId === peerId && countsAsUnread(message));
    return { fromUserId: peerId, count: Math.max(0, count - later.length) };
  });

const placeOf = ({ conversation, sequence }: { conversation: string; sequence: number }): string =>
  `${sequence} ${conversation}`;

/** What follows the answer that ends a sync. */
const finish = (context: SessionContext, { listed, told }: Divided): void => {
  const places = new Set(listed.map(placeOf));
  context.sockets.caughtUp(context.connection, (message) => places.has(placeOf(message)));
  setImmediate(() => tellSince(context, told));
};

export default answer(syncUnread, async (request, context) => {
  const { session, clock } = context;
  // Whoever sends back a cookie has the answer that it came with.
  session.outbox.synced(momentOf(request.cookie));
  const sinceMs = session.outbox.floorMs();
  const page = await missed(context, sinceMs);
  const divided = divide(context, page);
  const messages = divided.listed.map((message) => toC2cMessage(message, context.userId));
  if (!page.isComplete) return { cookie: `m${page.untilMs}`, syncFlag: SYNC_MORE, messages, unread: [] };
  const unread = await unreadWithout(context, divided.told);
  if (request.isOnlineSync === 0) session.hasSynced = true;
  finish(context, divided);
  const safeMs = Math.max(sinceMs, Math.min(divided.untilMs, clock.nowMs() - COMMIT_LAG_MS));
  return { cookie: `m${safeMs}`, syncFlag: SYNC_DONE, messages, unread };
});
