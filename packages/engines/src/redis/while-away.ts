import type { Clock } from '../clock/clock.ts';
import { memoryCounters } from '../counters/memory-counters.ts';
import { redisCounters } from '../counters/redis-counters.ts';
import type { Counters } from '../counters/counters.ts';
import { memoryRateLimits } from '../rate-limits/memory-rate-limits.ts';
import { redisRateLimits } from '../rate-limits/redis-rate-limits.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { RedisLink } from './redis-link.ts';

/** Refusals of a Redis that cannot serve now; others mean that the command is wrong. */
const NOT_NOW = /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|MISCONF|OOM|BUSY)\b/;

const isAway = (error: unknown): boolean =>
  error instanceof Error && (error.name !== 'ReplyError' || NOT_NOW.test(error.message));

/** After a failure Redis is not asked for so long: each question may wait for seconds. */
const LEAVE_ALONE_MS = 1_000;

type Either = <Answer>(there: () => Promise<Answer>, here: () => Promise<Answer>) => Promise<Answer>;

const eitherOf = ({ commands }: RedisLink, clock: Clock): Either => {
  let leaveUntilMs = 0;
  return async (there, here) => {
    if (commands.status !== 'ready' || clock.nowMs() < leaveUntilMs) return here();
    try {
      return await there();
    } catch (error) {
      if (!isAway(error)) throw error;
      leaveUntilMs = clock.nowMs() + LEAVE_ALONE_MS;
      return here();
    }
  };
};

/** Counters in Redis; while it is away each process counts for itself, and what was counted so is not added later. */
export const steadyCounters = (link: RedisLink, clock: Clock): Counters => {
  const either = eitherOf(link, clock);
  const there = redisCounters(link);
  const here = memoryCounters(clock);
  return {
    add: (...asked) =>
      either(
        () => there.add(...asked),
        () => here.add(...asked),
      ),
    get: (key) =>
      either(
        () => there.get(key),
        () => here.get(key),
      ),
    set: (...asked) =>
      either(
        () => there.set(...asked),
        () => here.set(...asked),
      ),
    remove: (key) =>
      either(
        () => there.remove(key),
        () => here.remove(key),
      ),
    close: () => here.close(),
  };
};

/** Limits in Redis; while it is away each process limits for itself. */
export const steadyRateLimits = (link: RedisLink, clock: Clock): RateLimits => {
  const either = eitherOf(link, clock);
  const there = redisRateLimits(link);
  const here = memoryRateLimits(clock);
  return {
    take: (key, limit) =>
      either(
        () => there.take(key, limit),
        () => here.take(key, limit),
      ),
    close: () => here.close(),
  };
};
