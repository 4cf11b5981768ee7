import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A Lua script that Redis runs atomically. */
export type RedisScript = (
  redis: Redis,
  keys: readonly string[],
  args: readonly (string | number)[],
) => Promise<unknown>;

const isUnknownScript = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('NOSCRIPT');

/** Sent by its hash; the full text is sent only when Redis does not know it, as after a restart. */
export const redisScript = (source: string): RedisScript => {
  const sha = createHash('sha1').update(source).digest('hex');
  return async (redis, keys, args) => {
    try {
      return await redis.evalsha(sha, keys.length, ...keys, ...args);
    } catch (error) {
      if (!isUnknownScript(error)) throw error;
      return redis.eval(source, keys.length, ...keys, ...args);
    }
  };
};

/**
 * The time of Redis, so that processes with different clocks agree. Milliseconds with a fraction of
 * microseconds.
 */
export const LUA_NOW_MS = `
local time = redis.call('time')
local now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
`;
