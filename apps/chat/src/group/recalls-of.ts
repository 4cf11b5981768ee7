import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';

const MAX_PAGE = 100;
/** Clients reckon our time from the whole seconds of the login answer: they ask up to a moment just gone. */
const CLOCK_SLACK_MS = 5_000;

/** Recalls in a group within a span of time, in microseconds; an open end is now. */
export const recallsOf = async (
  { messages, clock }: ChatContext,
  span: { groupId: string; beginTime: number; endTime: number; limit: number },
) => {
  const { groupId, beginTime, endTime } = span;
  const nowMs = clock.nowMs();
  const askedMs = Math.ceil(endTime / 1000);
  const isOpen = endTime === 0 || askedMs > nowMs - CLOCK_SLACK_MS;
  const limit = Math.min(Math.max(span.limit, 1), MAX_PAGE);
  const found = await messages.recalledBetween(groupConversation(groupId), {
    fromMs: Math.floor(beginTime / 1000),
    untilMs: isOpen ? nowMs : askedMs,
    limit: limit + 1,
  });
  return {
    nextTime: (found[limit]?.revokedMs ?? 0) * 1000,
    recalls: found.slice(0, limit).map(({ sequence, random, revokedBy }) => ({
      sequence,
      random,
      revoker: { userId: revokedBy },
    })),
  };
};
