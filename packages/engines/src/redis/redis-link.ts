import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** One connection for commands and one for subscriptions, which Redis keeps apart. */
export type RedisLink = { commands: Redis; subscriber: Redis; close(): Promise<void> };

/** Everything of ours in a Redis that others may use too. */
export const redisKey = (kind: string, name: string): string => `touchline:${kind}:${name}`;

const COMMAND_TIMEOUT_MS = 5_000;

/**
 * Connects, and reconnects for as long as the process lives. While Redis is away commands fail within seconds
 * instead of waiting: all that is kept there is a hint.
 * @throws {Error} when the first connection fails
 */
export const openRedis = async (url: string, log: Log): Promise<RedisLink> => {
  const open = (role: string): Redis => {
    const client = new Redis(url, {
      connectionName: `touchline-${role}`,
      lazyConnect: true,
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT_MS,
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
    close() {
      commands.disconnect();
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
};
