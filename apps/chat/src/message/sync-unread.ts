import { mentionEvent } from '@touchline/chat-protocol/group/change-pushes';
import { syncUnread } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { toC2cMessage } from './stored-message.ts';
import { type Missed, missedSince, notifyAllSince, notifyMissed } from './notify-missed.ts';

const SYNC_MORE = 1;
const SYNC_DONE = 2;

/** A commit may become visible this much after its stamp. */
const COMMIT_LAG_MS = 3_000;

/** A cookie is the moment up to which its holder has everything. */
const momentOf = (cookie: string): number => {
  const match = /^m(\d{1,15})$/.exec(cookie);
  return match === null ? 0 : Number(match[1]);
};

type Divided = { listed: readonly Missed[]; told: readonly Missed[]; untilMs: number };

/**
 * Clients apply the first sync of a login silently, so messages after the login are pushed instead.
 * @source protocol "On a first login the same list is applied silently"
 */
const divide = ({ session }: SessionContext, page: Page): Divided => {
  const { enteredMs, hasSynced, outbox } = session;
  const { messages, untilMs } = page;
  if (hasSynced || !page.isComplete) return { listed: messages, told: [], untilMs };
  const isBefore = ({ commitMs }: Missed): boolean => commitMs <= enteredMs;
  return {
    listed: messages.filter(isBefore),
    told: messages.filter((message) => !isBefore(message) && !outbox.wasPushed(message)),
    // Pushed messages are acknowledged separately.
    untilMs: Math.min(untilMs, enteredMs),
  };
};

type Told = { fromUserId: string };

const countsAsUnread = ({ content }: Missed): boolean => !content.control.includes('NoUnread');

/** Unread counts of the answer; clients count later pushes themselves. */
const unreadWithout = async ({ conversations, userId }: SessionContext, told: readonly Told[]) => {
  const counts = await conversations.unreadByPeer(userId);
  const later = Map.groupBy(told, (one) => one.fromUserId);
  return counts.map(({ peerId, count }) => ({
    fromUserId: peerId,
    count: Math.max(0, count - (later.get(peerId)?.length ?? 0)),
  }));
};

const placeOf = ({ conversation, sequence }: { conversation: string; sequence: number }): string =>
  `${sequence} ${conversation}`;

/** What follows the answer that ends a sync. */
const finish = (context: SessionContext, { listed, told }: Divided): void => {
  context.session.outbox.read(listed);
  const places = new Set(listed.map(placeOf));
  context.sockets.caughtUp(context.connection, (message) => places.has(placeOf(message)));
  setImmediate(() => notifyMissed(context, told));
};

type Page = Awaited<ReturnType<typeof missedSince>>;

const listedIn = ({ userId }: SessionContext, listed: readonly Missed[]) =>
  listed.map((message) => toC2cMessage(message, userId));

/** A login that is back is given one page, and the rest as pushes: of a sync it shows the last page alone. */
const answerLong = async (context: SessionContext, { messages, untilMs }: Page) => {
  const { session, userId, log } = context;
  const later = await context.messages.unreadSince(userId, untilMs);
  const unread = await unreadWithout(
    context,
    later.filter((message) => !session.outbox.hasArrived(message)),
  );
  finish(context, { listed: messages, told: [], untilMs });
  session.outbox.reading(untilMs);
  setImmediate(() => {
    notifyAllSince(context, untilMs).catch((error: unknown) =>
      log.warn({ err: error }, 'what somebody missed could not be told'),
    );
  });
  return { cookie: `m${untilMs}`, syncFlag: SYNC_DONE, messages: listedIn(context, messages), unread };
};

/** Clients take what a login missed of mentions in groups from its sync, as pushes of then. */
const missedMentions = async ({ atTips, userId }: SessionContext): Promise<object[]> =>
  (await atTips.newest(userId)).map((tip) =>
    mentionEvent({ ...tip, random: tip.sequence, clientSequence: tip.sequence }),
  );

export default answer(syncUnread, async (request, context) => {
  const { session, clock } = context;
  // Whoever sends back a cookie has the answer that it came with.
  session.outbox.synced(momentOf(request.cookie));
  const sinceMs = session.outbox.floorMs();
  const page = await missedSince(context, sinceMs);
  if (!page.isComplete && session.hasSynced) return answerLong(context, page);
  const divided = divide(context, page);
  const messages = listedIn(context, divided.listed);
  if (!page.isComplete) return { cookie: `m${page.untilMs}`, syncFlag: SYNC_MORE, messages, unread: [] };
  const unread = await unreadWithout(context, divided.told.filter(countsAsUnread));
  const events = session.hasSynced ? [] : await missedMentions(context);
  if (request.isOnlineSync === 0) session.hasSynced = true;
  finish(context, divided);
  const safeMs = Math.max(sinceMs, Math.min(divided.untilMs, clock.nowMs() - COMMIT_LAG_MS));
  return { cookie: `m${safeMs}`, syncFlag: SYNC_DONE, messages, unread, events };
});
