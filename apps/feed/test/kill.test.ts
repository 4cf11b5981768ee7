import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { heartbeatReader } from '@touchline/match-store/heartbeat';
import type { MatchTable, OddsQuotes, Tables } from '@touchline/match-store/tables';
import { MATCH_SCHEMA, matchMigrations } from '@touchline/match-store/migrations';
import { testDatabase, type TestDatabase } from '@touchline/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddsPlan } from '../src/odds/odds-plan.ts';
import { openingState, fixtureScript } from '../src/simulator/fixture-script.ts';
import { fixtureOf, worldMatch } from '../src/publish/world-match.ts';
import { buildWorld } from '../src/world/build-world.ts';

const KILLS = 10;
const MAIN = resolve(import.meta.dirname, '../src/main.ts');
const SEED = 'killed';

let test_: TestDatabase;
let database: ReturnType<TestDatabase['connect']>;
let folder: string;

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await database.pool.query<Row>(text)).rows;

const startFeedProcess = (): ChildProcess =>
  spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ENGINES: 'embedded',
      DATABASE_URL: test_.url,
      DATA_DIR: folder,
      FEED_SEED: SEED,
      FEED_SPEED: '60',
      LOG_LEVEL: 'fatal',
      PORT: '0',
    },
  });

/** The process leads once it tells that it is alive. */
const leads = async (sinceSec: number): Promise<void> => {
  const reader = heartbeatReader(test_.connect<Tables>(MATCH_SCHEMA, 1).kysely);
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
    if (((await reader.lastHeartbeat()) ?? 0) >= sinceSec) return;
    await sleep(50);
  }
  throw new Error('the feed did not begin to lead');
};

/** The odds of so many matches are out. */
const oddsOf = async (count: number): Promise<void> => {
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 250) {
    const [row] = await query<{ count: number }>('select count(distinct match_id)::int as count from odds');
    if ((row?.count ?? 0) >= count) return;
    await sleep(250);
  }
  throw new Error('the odds did not come out');
};

const endWith = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

beforeAll(async () => {
  test_ = await testDatabase({ schema: MATCH_SCHEMA, migrations: matchMigrations });
  database = test_.connect(MATCH_SCHEMA, 2);
  folder = mkdtempSync(join(tmpdir(), 'touchline-kill-'));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const sinceSec = Math.floor(Date.now() / 1000) + 1;
    const child = startFeedProcess();
    await leads(sinceSec);
    // Anywhere within its work: while it catches up, tells a goal, keeps odds, fills in the past.
    await sleep(50 + 90 * kill);
    await endWith(child, 'SIGKILL');
  }
  const sinceSec = Math.floor(Date.now() / 1000) + 1;
  const last = startFeedProcess();
  await leads(sinceSec);
  await oddsOf(10);
  await endWith(last, 'SIGTERM');
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const world = buildWorld(SEED);
const matches = () => query<MatchTable>('select * from match');

test('after ten kills the order of changes has no hole', async () => {
  const [log] = await query<{ last: string; first: string; count: string; newest: string }>(
    `select (select last_id from sequencer) as last, min(id) as first, max(id) as newest, count(*) as count from match_change`,
  );
  expect(Number(log?.count)).toBeGreaterThan(100);
  expect([Number(log?.first), Number(log?.newest)]).toEqual([1, Number(log?.last)]);
  expect(Number(log?.count)).toBe(Number(log?.last));
});

test('every change of a match has the next sequence number, up to the one it stands at', async () => {
  const rows = await query<{ steps: number; seq: number; stored: number }>(
    `select count(*)::int as steps, max((body->>'seq')::int) - min((body->>'seq')::int) + 1 as seq,
       max(m.seq) - max((body->>'seq')::int) as stored
     from match_change c join match m on m.id = c.match_id group by c.match_id`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { steps, seq, stored } of rows) expect([steps, stored]).toEqual([seq, 0]);
});

test('every match stands as its seed says at the step it has reached', async () => {
  let begun = 0;
  for (const row of await matches()) {
    const fixture = fixtureOf(row);
    const { steps } = worldMatch(world, fixture);
    const state = steps[row.step - 1]?.state ?? openingState(fixture);
    expect([row.id, row.status, row.home_scores, row.away_scores]).toEqual([
      row.id,
      state.status,
      state.home,
      state.away,
    ]);
    if (row.step > 0) begun += 1;
  }
  expect(begun).toBeGreaterThan(50);
});

test('of every match in play everything that happened is stored exactly once', async () => {
  const stored = await query<{ match_id: number; numbers: number[] }>(
    `select match_id, array_agg(id order by id) as numbers from commentary group by match_id`,
  );
  expect(stored.length).toBeGreaterThan(3);
  const rows = new Map((await matches()).map((row) => [row.id, row]));
  for (const { match_id, numbers } of stored) {
    const row = rows.get(match_id);
    if (!row) throw new Error('text of an unknown match');
    const lines = worldMatch(world, fixtureOf(row)).story(0, row.step).commentary ?? [];
    expect(numbers).toEqual(lines.map(({ id }) => id));
  }
});

test('the odds of every match are whole: no movement is missing, none is another than the seed says', async () => {
  const rows = await query<{ match_id: number; count: number; last: number }>(
    'select match_id, count(*)::int as count, max(number)::int as last from odds group by match_id',
  );
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const { count, last } of rows) expect(count).toBe(last + 1);
  const [some] = await query<{ id: number }>(
    `select m.id from match m join odds o on o.match_id = m.id where m.sport_id = 1 group by m.id order by count(*) desc limit 1`,
  );
  const stored = await query<{ number: number; quotes: OddsQuotes }>(
    `select number, quotes from odds where match_id = ${some?.id ?? 0} order by number`,
  );
  const row = (await matches()).find(({ id }) => id === some?.id);
  if (!row) throw new Error('no match with odds');
  const fixture = fixtureOf(row);
  const plan = oddsPlan(world, fixture, fixtureScript(world, fixture).script);
  for (const { number, quotes } of stored)
    expect(quotes).toEqual(JSON.parse(JSON.stringify(plan.changeAt(number)?.quotes)));
});
