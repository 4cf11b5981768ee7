import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** One connection for commands and one for subscriptions, which Redis keeps apart. */
export type RedisLink = {
  commands: Redis;
  subscriber: Redis;
  /** The name of a key or channel of ours, in a Redis that others may use too. */
  keyOf: (kind: string, name: string) => string;
  close(): Promise<void>;
};

/** Where a Redis is, and what every name of ours in it begins with. */
export type RedisPlace = { url: string; prefix?: string };

const DEFAULT_PREFIX = 'touchline';

const COMMAND_TIMEOUT_MS = 5_000;
/** Tried this often, however long Redis was away: what was told meanwhile is found once it is back. */
const LONGEST_RETRY_MS = 200;

/**
 * Connects, and reconnects for as long as the process lives. While Redis is away commands fail within seconds
 * instead of waiting: all that is kept there is a hint.
 * @throws {Error} when the first connection fails
 */
export const openRedis = async (
  { url, prefix = DEFAULT_PREFIX }: RedisPlace,
  log: Log,
): Promise<RedisLink> => {
  const open = (role: string): Redis => {
    const client = new Redis(url, {
      connectionName: `touchline-${role}`,
      lazyConnect: true,
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT_MS,
      retryStrategy: (times) => Math.min(times * 50, LONGEST_RETRY_MS),
      enableAutoPipelining: role === 'commands',
    });
    client.on('error', (error: Error) => log.warn({ err: error, role }, 'the connection to Redis failed'));
    return client;
  };
  const commands = open('commands');
  const subscriber = open('subscriber');
  try {
    await Promise.all([commands.connect(), subscriber.connect()]);
  } catch (cause) {
    commands.disconnect();
    subscriber.disconnect();
    throw new Error('Redis cannot be reached at the address of REDIS_URL.', { cause });
  }
  return {
    commands,
    subscriber,
    keyOf: (kind, name) => `${prefix}:${kind}:${name}`,
    close() {
      commands.disconnect();
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
};
