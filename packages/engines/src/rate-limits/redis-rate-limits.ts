import type { RedisLink } from '../redis/redis-link.ts';
import { LUA_NOW_MS, redisScript } from '../redis/redis-script.ts';
import type { RateLimits } from './rate-limits.ts';

/** Returns 0 when a slot was taken, otherwise the milliseconds until one is free. */
const takeScript = redisScript(`
${LUA_NOW_MS}
local count, window = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('zremrangebyscore', KEYS[1], '-inf', now - window)
local taken = redis.call('zcard', KEYS[1])
if taken < count then
  redis.call('zadd', KEYS[1], now, time[1] .. ':' .. time[2] .. ':' .. taken)
  redis.call('pexpire', KEYS[1], window)
  return 0
end
local freed = redis.call('zrange', KEYS[1], taken - count, taken - count, 'withscores')
local freedAt = tonumber(freed[2] or now)
return math.max(1, math.ceil(freedAt + window - now))
`);

export const redisRateLimits = ({ commands, keyOf }: RedisLink): RateLimits => ({
  async take(key, { count, windowMs }) {
    const retryAfterMs = Number(
      await takeScript(commands, [keyOf('rate', key)], [count, Math.ceil(windowMs)]),
    );
    return retryAfterMs === 0 ? { allowed: true } : { allowed: false, retryAfterMs };
  },
  close: () => Promise.resolve(),
});
