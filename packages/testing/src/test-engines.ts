import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '@touchline/engines/clock/clock';
import { type Engines, openEngines } from '@touchline/engines/engines';
import { type Log, silentLog } from '@touchline/engines/log/log';
import { memoryShared } from '@touchline/engines/open-shared';

export type TestEnginesOptions = {
  /** From `testDatabase`. */
  databaseUrl: string;
  clock?: Clock;
  log?: Log;
};

const lapsing = (clock: Clock) => {
  const { presence, counters, rateLimits } = memoryShared({ clock, log: silentLog });
  return { presence, counters, rateLimits };
};

/**
 * Engines of a test's own: its database, objects in a directory that vanishes, everything else in memory, or in
 * the Redis of REDIS_URL. Close them when done.
 */
export const testEngines = async ({ databaseUrl, clock, log }: TestEnginesOptions): Promise<Engines> => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  const redisUrl = process.env['REDIS_URL'];
  const config = {
    DATA_DIR: dir,
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: 10,
    LOG_LEVEL: 'silent' as const,
    // All files share that Redis: without a prefix each would hear what happens in another's database.
    ...(redisUrl && { REDIS_URL: redisUrl, REDIS_PREFIX: new URL(databaseUrl).pathname.slice(1) }),
  };
  const engines = await openEngines(config, { clock: clock ?? systemClock, log: log ?? silentLog });
  return {
    ...engines,
    // Redis keeps time by its own clock: what lapses by one that a test turns by hand has to be kept here.
    ...(clock && lapsing(clock)),
    async close() {
      await engines.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
