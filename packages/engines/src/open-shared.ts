import type { Bus } from './bus/bus.ts';
import { memoryBus } from './bus/memory-bus.ts';
import { redisBus } from './bus/redis-bus.ts';
import type { Clock } from './clock/clock.ts';
import type { Counters } from './counters/counters.ts';
import { memoryCounters } from './counters/memory-counters.ts';
import type { Log } from './log/log.ts';
import { memoryPresence } from './presence/memory-presence.ts';
import { redisPresence } from './presence/redis-presence.ts';
import type { Presence } from './presence/presence.ts';
import { memoryRateLimits } from './rate-limits/memory-rate-limits.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import { openRedis, type RedisPlace } from './redis/redis-link.ts';
import { steadyCounters, steadyRateLimits } from './redis/while-away.ts';

/** State that all processes of the product share, beside the database. */
export type Shared = {
  bus: Bus;
  presence: Presence;
  counters: Counters;
  rateLimits: RateLimits;
  /** Rejects when it cannot be reached. */
  check(): Promise<unknown>;
  close(): Promise<void>;
};

type On = { clock: Clock; log: Log };

/** For a product that is one process. */
export const memoryShared = ({ clock, log }: On): Shared => {
  const bus = memoryBus(log);
  const presence = memoryPresence(clock);
  const counters = memoryCounters(clock);
  const rateLimits = memoryRateLimits(clock);
  return {
    bus,
    presence,
    counters,
    rateLimits,
    check: () => Promise.resolve(),
    async close() {
      await Promise.all([bus.close(), presence.close(), counters.close(), rateLimits.close()]);
    },
  };
};

/**
 * For a product of many processes.
 * @throws {Error} when Redis cannot be reached
 */
export const redisShared = async (place: RedisPlace, { clock, log }: On): Promise<Shared> => {
  const link = await openRedis(place, log);
  const bus = redisBus(link, log);
  const counters = steadyCounters(link, clock);
  const rateLimits = steadyRateLimits(link, clock);
  return {
    bus,
    presence: redisPresence(link),
    counters,
    rateLimits,
    check: () => link.commands.ping(),
    async close() {
      // Redis may be unavailable; closing continues.
      await bus.close().catch((error: unknown) => log.debug({ err: error }, 'unsubscribing failed'));
      await Promise.all([counters.close(), rateLimits.close(), link.close()]);
    },
  };
};
