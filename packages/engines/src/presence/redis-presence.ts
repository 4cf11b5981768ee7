import * as v from 'valibot';
import type { RedisLink } from '../redis/redis-link.ts';
import { LUA_NOW_MS, redisScript } from '../redis/redis-script.ts';
import type { Presence } from './presence.ts';

/**
 * Two sorted sets per room: the expiry of each member (KEYS[1]) and its arrival (KEYS[2]). Every script first
 * removes expired members, in portions that fit a call's arguments.
 */
const FORGET_EXPIRED = `
${LUA_NOW_MS}
while true do
  local gone = redis.call('zrangebyscore', KEYS[1], '-inf', now, 'limit', 0, 1000)
  if #gone == 0 then break end
  redis.call('zrem', KEYS[1], unpack(gone))
  redis.call('zrem', KEYS[2], unpack(gone))
end
`;

const touchScript = redisScript(`
${FORGET_EXPIRED}
local added = redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('zadd', KEYS[2], 'nx', now, ARGV[1])
if redis.call('pttl', KEYS[1]) < tonumber(ARGV[2]) then
  redis.call('pexpire', KEYS[1], ARGV[2])
  redis.call('pexpire', KEYS[2], ARGV[2])
end
return added
`);

const leaveScript = redisScript(`
${FORGET_EXPIRED}
redis.call('zrem', KEYS[2], ARGV[1])
return redis.call('zrem', KEYS[1], ARGV[1])
`);

const countScript = redisScript(`
${FORGET_EXPIRED}
return redis.call('zcard', KEYS[1])
`);

const membersScript = redisScript(`
${FORGET_EXPIRED}
return redis.call('zrange', KEYS[2], ARGV[1], ARGV[2])
`);

const Members = v.array(v.string());

export const redisPresence = ({ commands, keyOf }: RedisLink): Presence => {
  // The braces keep both sets of a room on one node of a Redis cluster.
  const keysOf = (room: string): string[] => [
    keyOf('presence', `{${room}}:until`),
    keyOf('presence', `{${room}}:since`),
  ];
  return {
    touch: async (room, member, ttlMs) =>
      (await touchScript(commands, keysOf(room), [member, Math.ceil(ttlMs)])) === 1,
    leave: async (room, member) => (await leaveScript(commands, keysOf(room), [member])) === 1,
    count: async (room) => Number(await countScript(commands, keysOf(room), [])),
    async members(room, { offset, limit }) {
      if (limit <= 0) return [];
      return v.parse(Members, await membersScript(commands, keysOf(room), [offset, offset + limit - 1]));
    },
    close: () => Promise.resolve(),
  };
};
