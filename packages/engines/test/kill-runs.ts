import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killAll, openKilledService } from '@touchline/testing/killed-service';
import { afterAll, describe, expect, test } from 'vitest';
import { silentLog } from '../src/log/log.ts';
import { connect } from '../src/sql/connect.ts';
import { startEmbeddedPostgres } from '../src/sql/embedded-postgres.ts';
import { processesOn, readPostmaster } from '../src/sql/postmaster.ts';

/** Twenty kills take some eight seconds where nothing else runs; others may be using the machine. */
const TIMEOUT_MS = 300_000;
/** What every round must add, or it has proven nothing. */
const WRITES_PER_ROUND = 50;

const dir = mkdtempSync(join(tmpdir(), 'touchline-kill-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const SERVICE = new URL('./writing-service.ts', import.meta.url);

/** Acknowledged numbers that a fresh server on the same files does not have. */
const missingFrom = async (dataDir: string, acknowledged: ReadonlySet<number>): Promise<number[]> => {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = connect<never>(server.url, { schema: 'public' });
  const { rows } = await database.pool.query<{ id: number }>('select id from written');
  await database.close();
  await server.stop();
  const present = new Set(rows.map(({ id }) => id));
  return [...acknowledged].filter((id) => !present.has(id));
};

/** In turn: the server itself, one of its children, all at once. Waits while it is still getting up from the last kill. */
const victimsOf = async (dataDir: string, round: number): Promise<number[]> => {
  for (;;) {
    const all = processesOn(dataDir);
    const server = readPostmaster(dataDir)?.pid;
    const children = all.filter((pid) => pid !== server);
    const up = server !== undefined && all.includes(server) && children.length > 0;
    if (up) return [[server], children.slice(-1), all][round % 3] ?? [];
    await sleep(5);
  }
};

/** Registers the tests that kill the service or its database so many times. */
export const testKills = (kills: number): void => {
  describe('nothing that was acknowledged is lost', () => {
    const dataDir = join(dir, 'postgres');

    test(
      `when the service is killed ${kills} times, half of them together with the whole database`,
      async () => {
        const writing = openKilledService(SERVICE, dataDir);
        await writing.start();
        const stop = writing.write();
        for (let round = 0; round < kills; round += 1) {
          await writing.untilMore(WRITES_PER_ROUND);
          await sleep(Math.random() * 50);
          const database = processesOn(dataDir);
          const killed = writing.kill();
          if (round % 2 === 1) killAll(database);
          await killed;
          await writing.start();
        }
        await writing.untilMore(WRITES_PER_ROUND);
        await writing.kill();
        await stop();
        expect(writing.acknowledged.size).toBeGreaterThan(kills * WRITES_PER_ROUND);
        expect(await missingFrom(dataDir, writing.acknowledged)).toEqual([]);
      },
      TIMEOUT_MS,
    );

    test(
      `when database processes are killed ${kills} times under a living service`,
      async () => {
        const other = join(dir, 'killed-database');
        const writing = openKilledService(SERVICE, other);
        await writing.start();
        const stop = writing.write();
        for (let round = 0; round < kills; round += 1) {
          await writing.untilMore(WRITES_PER_ROUND);
          await sleep(Math.random() * 50);
          killAll(await victimsOf(other, round));
        }
        await writing.untilMore(WRITES_PER_ROUND);
        await writing.kill();
        await stop();
        expect(await missingFrom(other, writing.acknowledged)).toEqual([]);
      },
      TIMEOUT_MS,
    );
  });
};
