import { join } from 'node:path';
import type { Bus } from './bus/bus.ts';
import { type Clock, systemClock } from './clock/clock.ts';
import { ConfigError } from './config/read-config.ts';
import type { Counters } from './counters/counters.ts';
import { privateDir } from './data-lock/private-dir.ts';
import type { EnginesConfig } from './engines-config.ts';
import { createHealth, type Health } from './health/health.ts';
import { healthService, metricsService } from './health/health-service.ts';
import { openMetricsPort } from './health/metrics-port.ts';
import { createLog, type Log } from './log/log.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { diskObjects } from './objects/disk-objects.ts';
import { type DiskSpace, diskSpace, freeBytesOf, StorageFullError } from './objects/disk-space.ts';
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

/** The infrastructure of a server, opened. */
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
  /**
   * Requests that the engines answer themselves: `/objects`, `/healthz`, `/readyz`, and `/metrics` if it has a
   * secret.
   */
  services: readonly Service[];
  /** Closes all engines, the database last. */
  close(): Promise<void>;
};

/** @param clock where the engines read the time @param log used instead of the log that LOG_LEVEL configures */
export type OpenOptions = { clock?: Clock; log?: Log };

type OpenDatabase = { url: string; check(): Promise<unknown>; close(): Promise<void> };

/** PostgreSQL's errors for wrong settings, as the end of a sentence about DATABASE_URL. */
const REFUSED: Record<string, string> = {
  '28P01': 'has a user name or password that the database refuses',
  '28000': 'has a user name that the database refuses',
  '3D000': 'names a database that does not exist',
  ENOTFOUND: 'names a host that is not known',
};

/** @throws {ConfigError} when the database can be reached but refuses the connection */
const probe = async (check: () => Promise<unknown>): Promise<void> => {
  try {
    await check();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? REFUSED[String(error.code)] : undefined;
    if (reason === undefined) throw error;
    throw new ConfigError(`DATABASE_URL ${reason}.`, { cause: error });
  }
};

const openDatabase = async (config: EnginesConfig, log: Log): Promise<OpenDatabase> => {
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), log });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const database = connect<never>(url, { schema: 'public', maxConnections: 1 });
  const check = () => database.pool.query('select 1');
  const close = async (): Promise<void> => {
    await database.close();
    await embedded?.stop();
  };
  try {
    await probe(check);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, check, close };
};

const openShared = async (
  { REDIS_URL: url, REDIS_PREFIX: prefix }: EnginesConfig,
  on: { clock: Clock; log: Log },
): Promise<Shared> => (url ? redisShared({ url, ...(prefix && { prefix }) }, on) : memoryShared(on));

/** Processes that share a bucket verify each other's addresses, so the secret must be shared too. */
const openLinks = (config: EnginesConfig, clock: Clock): ObjectLinks => {
  if (config.S3_URL && !config.OBJECTS_SECRET) {
    throw new ConfigError('OBJECTS_SECRET must be set when S3_URL is, but it is not set.');
  }
  const secret = config.OBJECTS_SECRET ?? keptObjectsSecret(config.DATA_DIR);
  return objectLinks({ secret, baseUrl: config.OBJECTS_BASE_URL ?? '', clock });
};

const RESERVE_MB = 256;

const spaceOf = ({ DATA_DIR: dir, DATA_RESERVE_MB: reserveMb }: EnginesConfig, clock: Clock): DiskSpace =>
  diskSpace({
    reserveBytes: (reserveMb ?? RESERVE_MB) * 1024 * 1024,
    freeBytes: () => freeBytesOf(dir),
    nowMs: () => clock.nowMs(),
  });

/** @throws {StorageFullError} so that nobody is sent to a process that can store nothing */
const refuseFull = async (space: DiskSpace): Promise<void> => {
  if (await space.isFull()) throw new StorageFullError('there is no room left');
};

/** Reads the settings now and opens later, so that a wrong one is reported before anything starts. */
const prepareObjects = (
  config: EnginesConfig,
  links: ObjectLinks,
  space: DiskSpace,
): (() => Promise<ObjectStore>) => {
  if (config.S3_URL) {
    const bucket = parseS3Address(config.S3_URL);
    return () => s3Objects(bucket, links);
  }
  return () => Promise.resolve(diskObjects({ dir: join(config.DATA_DIR, 'objects'), links, space }));
};

/**
 * Opens the configured engines: embedded ones under DATA_DIR, distributed ones where an address is set.
 * @throws {DataLockedError} when another process uses DATA_DIR
 * @throws {ConfigError} when settings contradict each other
 */
export const openEngines = async (config: EnginesConfig, options: OpenOptions = {}): Promise<Engines> => {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog({ level: config.LOG_LEVEL });
  const metrics = createMetrics({ process: true });
  const health = createHealth();
  const links = openLinks(config, clock);
  const space = spaceOf(config, clock);
  const openObjects = prepareObjects(config, links, space);
  const opened: { close(): Promise<void> }[] = [];
  const keep = <Part extends { close(): Promise<void> }>(part: Part): Part => {
    opened.unshift(part);
    return part;
  };
  const closeAll = async (): Promise<void> => {
    for (const part of opened) await part.close();
  };
  if (!config.DATABASE_URL || !config.S3_URL) privateDir(config.DATA_DIR);
  try {
    const database = keep(await openDatabase(config, log));
    const shared = keep(await openShared(config, { clock, log }));
    const objects = keep(await openObjects());
    health.add('database', () => database.check());
    // Without Redis a process serves its own clients; messages that others missed are recovered once it is
    // back.
    health.add('shared', () => shared.check(), 'degraded');
    if (!config.S3_URL) health.add('disk', () => refuseFull(space));
    const ownPort = await openMetricsPort(config, metrics, log);
    if (ownPort) keep(ownPort);
    const secret = config.METRICS_SECRET;
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
      services: [
        objectsService({ objects, links, clock, log }),
        healthService({ health }),
        ...(secret === undefined ? [] : [metricsService({ metrics, secret })]),
      ],
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
