import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';

const MAX_PAGE = 100;

/** Recalls in a group within a span of time, in microseconds; an open end is now. */
export const recallsOf = async (
  { messages, clock }: ChatContext,
  span: { groupId: string; beginTime: number; endTime: number; limit: number },
) => {
  const { groupId, beginTime, endTime } = span;
  const limit = Math.min(Math.max(span.limit, 1), MAX_PAGE);
  const found = await messages.recalledBetween(groupConversation(groupId), {
    fromMs: Math.floor(beginTime / 1000),
    untilMs: endTime === 0 ? clock.nowMs() : Math.ceil(endTime / 1000),
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
