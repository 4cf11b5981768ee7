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

/** The cookie is the moment up to which the login has everything; never empty. */
const cursorOf = (cookie: string, floorMs: number): number => {
  const match = /^m(\d{1,15})$/.exec(cookie);
  return match === null ? floorMs : Math.max(Number(match[1]), floorMs);
};

export default answer(syncUnread, async (request, context) => {
  const { session, conversations, userId } = context;
  const floorMs = session.outbox.floorMs();
  // A cookie within one run of pages goes on; the first page of a run begins at what has surely arrived.
  const sinceMs = request.syncFlag === SYNC_MORE ? cursorOf(request.cookie, floorMs) : floorMs;
  const page = await missed(context, sinceMs);
  const unread = page.isComplete ? await conversations.unreadByPeer(userId) : [];
  return {
    cookie: `m${page.untilMs}`,
    syncFlag: page.isComplete ? SYNC_DONE : SYNC_MORE,
    messages: page.messages,
    unread: unread.map(({ peerId, count }) => ({ fromUserId: peerId, count })),
  };
});
