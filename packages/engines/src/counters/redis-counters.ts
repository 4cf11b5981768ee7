import type { RedisLink } from '../redis/redis-link.ts';
import { redisScript } from '../redis/redis-script.ts';
import type { Counters } from './counters.ts';

const addWithTtl = redisScript(`
local value = redis.call('incrby', KEYS[1], ARGV[1])
redis.call('pexpire', KEYS[1], ARGV[2])
return value
`);

export const redisCounters = (link: RedisLink): Counters => {
  const { commands } = link;
  const keyOf = (key: string): string => link.keyOf('counter', key);
  return {
    async add(key, by, ttlMs) {
      if (ttlMs === undefined) return commands.incrby(keyOf(key), by);
      return Number(await addWithTtl(commands, [keyOf(key)], [by, Math.ceil(ttlMs)]));
    },
    async get(key) {
      return Number((await commands.get(keyOf(key))) ?? 0);
    },
    async set(key, value, ttlMs) {
      if (ttlMs === undefined) await commands.set(keyOf(key), value);
      else await commands.set(keyOf(key), value, 'PX', Math.ceil(ttlMs));
    },
    async remove(key) {
      await commands.del(keyOf(key));
    },
    close: () => Promise.resolve(),
  };
};
