import { Redis } from 'ioredis';
import { ConfigError } from '../config/read-config.ts';
import type { Log } from '../log/log.ts';
import { UnavailableError } from '../service/start-patiently.ts';

/** One connection for commands and one for subscriptions, which Redis keeps apart. */
export type RedisLink = {
  commands: Redis;
  subscriber: Redis;
  /** Prefixes a key or channel, because others may use the same Redis. */
  keyOf: (kind: string, name: string) => string;
  close(): Promise<void>;
};

/** Address of a Redis, and the prefix of our names in it. */
export type RedisPlace = { url: string; prefix?: string };

const DEFAULT_PREFIX = 'touchline';

const COMMAND_TIMEOUT_MS = 5_000;
/** The longest delay between two attempts to reconnect. */
const LONGEST_RETRY_MS = 200;

/** Logs a lost connection once, and the number of failures once it is back. */
const reportFaults = (client: Redis, role: string, log: Log): void => {
  let failures = 0;
  client.on('error', (error: Error) => {
    failures += 1;
    if (failures === 1) log.warn({ err: error, role }, 'the connection to Redis failed; trying again');
  });
  client.on('ready', () => {
    if (failures > 0) log.warn({ role, failures }, 'Redis is connected again');
    failures = 0;
  });
};

const REFUSED = /WRONGPASS|NOAUTH|invalid password|AUTH failed/i;

/**
 * Opens both connections, or none.
 * @throws {ConfigError} when Redis refuses us
 * @throws {UnavailableError} when it cannot be reached
 */
const connectAll = async (clients: readonly Redis[]): Promise<void> => {
  let last = '';
  for (const client of clients) client.on('error', (error: Error) => (last = error.message));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.ping()));
  } catch (cause) {
    for (const client of clients) client.disconnect();
    const message = `${last} ${cause instanceof Error ? cause.message : ''}`;
    if (REFUSED.test(message))
      throw new ConfigError('REDIS_URL has a user name or password that Redis refuses.', { cause });
    throw new UnavailableError('Redis cannot be reached at the address of REDIS_URL.', { cause });
  }
};

/**
 * Connects, and reconnects for as long as the process lives. While Redis is unavailable, commands fail within
 * seconds instead of waiting: Redis holds only data that can be restored from the database.
 * @throws {ConfigError} when Redis refuses the user name or password
 * @throws {UnavailableError} when the first connection fails
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
    reportFaults(client, role, log);
    return client;
  };
  const commands = open('commands');
  const subscriber = open('subscriber');
  await connectAll([commands, subscriber]);
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
