import { join } from 'node:path';
import type { Bus } from './bus/bus.ts';
import { type Clock, systemClock } from './clock/clock.ts';
import { ConfigError } from './config/read-config.ts';
import type { Counters } from './counters/counters.ts';
import type { EnginesConfig } from './engines-config.ts';
import { createHealth, type Health } from './health/health.ts';
import { healthService } from './health/health-service.ts';
import { createLog, type Log } from './log/log.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { diskObjects } from './objects/disk-objects.ts';
import { type ObjectLinks, objectLinks } from './objects/object-links.ts';
import type { ObjectStore } from './objects/objects.ts';
import { objectsService } from './objects/objects-service.ts';
import { keptObjectsSecret } from './objects/objects-secret.ts';
import { parseS3Address } from './objects/s3-address.ts';
import { s3Objects } from './objects/s3-objects.ts';
import { memoryShared, redisShared, type Shared } from './open-shared.ts';
import type { Presence } from './presence/presence.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { Service } from './service/service.ts';
import { connect } from './sql/connect.ts';
import { startEmbeddedPostgres } from './sql/embedded-postgres.ts';

/** Everything a server stands on, opened. */
export type Engines = {
  databaseUrl: string;
  bus: Bus;
  presence: Presence;
  counters: Counters;
  rateLimits: RateLimits;
  objects: ObjectStore;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  health: Health;
  /** What the engines themselves answer: `/objects`, `/healthz`, `/readyz`, `/metrics`. */
  services: readonly Service[];
  /** Closes all of it, the database last. */
  close(): Promise<void>;
};

/** @param clock where the engines read the time @param log takes the place of the one that LOG_LEVEL asks for */
export type OpenOptions = { clock?: Clock; log?: Log };

type OpenDatabase = { url: string; check(): Promise<unknown>; close(): Promise<void> };

const openDatabase = async (config: EnginesConfig, log: Log): Promise<OpenDatabase> => {
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), log });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const database = connect<never>(url, { schema: 'public', maxConnections: 1 });
  return {
    url,
    check: () => database.pool.query('select 1'),
    async close() {
      await database.close();
      await embedded?.stop();
    },
  };
};

const openShared = async (
  { REDIS_URL: url, REDIS_PREFIX: prefix }: EnginesConfig,
  on: { clock: Clock; log: Log },
): Promise<Shared> => (url ? redisShared({ url, ...(prefix && { prefix }) }, on.log) : memoryShared(on));

/** Processes that share a bucket must know each other's addresses, so the secret cannot be one process' own. */
const openLinks = (config: EnginesConfig, clock: Clock): ObjectLinks => {
  if (config.S3_URL && !config.OBJECTS_SECRET) {
    throw new ConfigError('OBJECTS_SECRET must be set when S3_URL is, but it is not set.');
  }
  const secret = config.OBJECTS_SECRET ?? keptObjectsSecret(config.DATA_DIR);
  return objectLinks({ secret, baseUrl: config.OBJECTS_BASE_URL ?? '', clock });
};

/** Reads the settings now, opens later: a wrong one is found before anything was started. */
const prepareObjects = (config: EnginesConfig, links: ObjectLinks): (() => Promise<ObjectStore>) => {
  if (config.S3_URL) {
    const bucket = parseS3Address(config.S3_URL);
    return () => s3Objects(bucket, links);
  }
  return () => Promise.resolve(diskObjects({ dir: join(config.DATA_DIR, 'objects'), links }));
};

/**
 * Opens what the settings ask for: embedded engines under DATA_DIR, or the distributed one wherever an address is set.
 * @throws {DataLockedError} when another process uses DATA_DIR
 * @throws {ConfigError} when settings do not go together
 */
export const openEngines = async (config: EnginesConfig, options: OpenOptions = {}): Promise<Engines> => {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog({ level: config.LOG_LEVEL });
  const metrics = createMetrics({ process: true });
  const health = createHealth();
  const links = openLinks(config, clock);
  const openObjects = prepareObjects(config, links);
  const opened: { close(): Promise<void> }[] = [];
  const keep = <Part extends { close(): Promise<void> }>(part: Part): Part => {
    opened.unshift(part);
    return part;
  };
  const closeAll = async (): Promise<void> => {
    for (const part of opened) await part.close();
  };
  try {
    const database = keep(await openDatabase(config, log));
    const shared = keep(await openShared(config, { clock, log }));
    const objects = keep(await openObjects());
    health.add('database', () => database.check());
    health.add('shared', () => shared.check());
    return {
      databaseUrl: database.url,
      bus: shared.bus,
      presence: shared.presence,
      counters: shared.counters,
      rateLimits: shared.rateLimits,
      objects,
      clock,
      log,
      metrics,
      health,
      services: [objectsService({ objects, links, clock, log }), healthService({ health, metrics })],
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
