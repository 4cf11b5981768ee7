import { syncUnread } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { toC2cMessage } from './stored-message.ts';

const PAGE = 200;

/** Messages since the floor of this login that never arrived at it. */
const missed = async ({ session, messages, userId }: SessionContext, sinceMs: number) => {
  const found = await messages.inboxSince(userId, sinceMs, PAGE);
  return {
    isComplete: found.length < PAGE,
    untilMs: found.at(-1)?.commitMs ?? sinceMs,
    messages: found
      .filter((message) => message.revokedBy === undefined && !session.outbox.hasArrived(message))
      .map((message) => toC2cMessage(message, userId)),
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

export default answer(syncUnread, async (request, context) => {
  const { session, conversations, userId, clock } = context;
  // Whoever sends back a cookie has the answer that it came with.
  session.outbox.synced(momentOf(request.cookie));
  const page = await missed(context, session.outbox.floorMs());
  const unread = page.isComplete ? await conversations.unreadByPeer(userId) : [];
  const safeMs = Math.max(session.outbox.floorMs(), Math.min(page.untilMs, clock.nowMs() - COMMIT_LAG_MS));
  return {
    cookie: `m${page.isComplete ? safeMs : page.untilMs}`,
    syncFlag: page.isComplete ? SYNC_DONE : SYNC_MORE,
    messages: page.messages,
    unread: unread.map(({ peerId, count }) => ({ fromUserId: peerId, count })),
  };
});
