import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { silentLog } from '@touchline/engines/log/log';
import { connect } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { processesOn } from '@touchline/engines/sql/postmaster';
import { checkLedger } from '@touchline/ledger/checks';
import { LEDGER_SCHEMA } from '@touchline/ledger/migrations';
import { killAll, openKilledService } from '@touchline/testing/killed-service';
import { afterAll, expect, test } from 'vitest';

/** What every round must add, or it has proven nothing. */
const POSTINGS_PER_ROUND = 40;
const TIMEOUT_MS = 1_200_000;

const dir = mkdtempSync(join(tmpdir(), 'touchline-ledger-kill-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const SERVICE = new URL('./posting-service.ts', import.meta.url);

type Found = { ref: number; count: number };

/** What a fresh server finds on the same files. */
const inspect = async (dataDir: string) => {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = connect<never>(server.url, { schema: LEDGER_SCHEMA, maxConnections: 2 });
  const { rows } = await database.pool.query<Found>(
    'select ref, count(*)::integer from ledger.posting group by 1',
  );
  const { rows: halves } = await database.pool.query(
    `select coalesce(o.id, p.ref) as id from public.test_order o
     full join (select ref from ledger.posting where ref % 2 = 0) p on p.ref = o.id where o.id is null or p.ref is null`,
  );
  const faults = (await checkLedger(database.kysely)).filter((check) => check.faults > 0);
  await database.close();
  await server.stop();
  return { postings: new Map(rows.map(({ ref, count }) => [ref, count])), halves, faults };
};

/** Registers the test that kills the service, and every other time the whole database with it, so many times. */
export const testLedgerKills = (kills: number): void => {
  test(
    `of ${kills} kills none loses an acknowledged posting, posts one twice or leaves a half`,
    async () => {
      const dataDir = join(dir, 'postgres');
      const calling = openKilledService(SERVICE, dataDir);
      await calling.start();
      const stop = calling.write();
      for (let round = 0; round < kills; round += 1) {
        await calling.untilMore(POSTINGS_PER_ROUND);
        // Anywhere within a batch, a commit or an answer.
        await sleep(Math.random() * 30);
        const database = processesOn(dataDir);
        const killed = calling.kill();
        if (round % 2 === 1) killAll(database);
        await killed;
        await calling.start();
      }
      await calling.untilMore(POSTINGS_PER_ROUND);
      await calling.kill();
      await stop();
      const { postings, halves, faults } = await inspect(dataDir);
      expect([...calling.acknowledged].filter((id) => !postings.has(id))).toEqual([]);
      expect([...postings].filter(([, count]) => count > 1)).toEqual([]);
      expect(halves).toEqual([]);
      expect(faults).toEqual([]);
      expect(calling.acknowledged.size).toBeGreaterThan(kills * POSTINGS_PER_ROUND);
    },
    TIMEOUT_MS,
  );
};
