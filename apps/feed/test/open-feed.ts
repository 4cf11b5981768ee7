import { manualClock } from '@touchline/engines/clock/clock';
import { MATCH_SCHEMA, matchMigrations } from '@touchline/match-store/migrations';
import type { Tables } from '@touchline/match-store/tables';
import { testDatabase } from '@touchline/testing/test-database';
import { testEngines } from '@touchline/testing/test-engines';

/** A moment with matches in play in the world that the tests use. */
export const TEST_START_MS = Date.UTC(2026, 10, 20, 12, 10);

/** Engines on a database of their own, with a clock that the test moves. */
export const openTestFeed = async () => {
  const test = await testDatabase({ schema: MATCH_SCHEMA, migrations: matchMigrations });
  const clock = manualClock(TEST_START_MS);
  const engines = await testEngines({ databaseUrl: test.url, clock });
  return { engines, clock, database: test.connect<Tables>(MATCH_SCHEMA) };
};

/** Waits until `test` holds, at most half a minute: the machine may have other work. */
export const eventually = async (test: () => Promise<boolean>): Promise<void> => {
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 50) {
    if (await test()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come to pass within half a minute');
};
