import { Match } from '@touchline/contract/match';
import { matchStore } from '@touchline/match-store/match-store';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFeed } from '../src/start.ts';
import { eventually, openTestFeed, TEST_START_MS } from './open-feed.ts';

const CONFIG = { FEED_SPEED: 1, FEED_SEED: 'feed-test', FEED_WORLD: 'on' } as const;
const DAY_START = Date.UTC(2026, 10, 20) / 1000;
const today = { fromSec: DAY_START, toSec: DAY_START + 86_400 };
const HOUR_MS = 3_600_000;

let test_: Awaited<ReturnType<typeof openTestFeed>>;
let store: ReturnType<typeof matchStore>;

beforeAll(async () => {
  test_ = await openTestFeed();
  store = matchStore(test_.database.kysely);
});
afterAll(() => test_.engines.close());

const start = () => startFeed(test_.engines, CONFIG);

/** The feed has told everything up to the clock when no match that should have begun still waits. */
const settled = async (): Promise<boolean> => {
  const nowSec = test_.clock.nowMs() / 1000;
  const matches = await store.listByDay(today);
  return matches.every(({ status, time }) => status !== 1 || time + 200 > nowSec);
};

/** Work of this process: a machine that is busy with something else is no slow start. */
const workedMs = async <Answer>(run: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> => {
  const before = process.cpuUsage();
  const answer = await run();
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: (user + system) / 1000 };
};

test('the first start makes the world with less than four seconds of work, with matches in play', async () => {
  const { answer: feed, ms } = await workedMs(start);
  expect(ms).toBeLessThan(4000);
  await eventually(async () => (await store.listByDay({ ...today, filter: 4 })).length >= 3);
  const matches = await store.listByDay(today);
  expect(matches.length).toBeGreaterThan(40);
  for (const match of matches) expect(v.parse(Match, match)).toEqual(match);
  const fortnight = await store.countByDay({ daysFromSec: [13].map((days) => DAY_START + days * 86_400) });
  expect(fortnight[0]?.matchCount).toBeGreaterThan(20);
  await feed.close();
});

test('a later start takes less than a second of work', async () => {
  const { answer: feed, ms } = await workedMs(start);
  expect(ms).toBeLessThan(1000);
  await feed.close();
});

/** Every finished match of the day with its score. */
const results = async () =>
  (await store.listByDay({ ...today, filter: 1 })).map(({ id, home_scores, away_scores }) => ({
    id,
    home_scores,
    away_scores,
  }));

test('after a restart the matches go on where they stopped, and end as they would have without it', async () => {
  const feed = await start();
  await eventually(settled);
  await feed.close();
  test_.clock.advance(HOUR_MS / 2);
  const again = await start();
  await eventually(settled);
  await again.close();
  test_.clock.advance(8 * HOUR_MS);
  const last = await start();
  await eventually(settled);
  await last.close();
  const interrupted = await results();

  const other = await openTestFeed();
  other.clock.advance(test_.clock.nowMs() - TEST_START_MS);
  const whole = await startFeed(other.engines, CONFIG);
  await whole.close();
  const otherStore = matchStore(other.database.kysely);
  const untouched = await otherStore.listByDay({ ...today, filter: 1 });
  await other.engines.close();
  expect(untouched.length).toBeGreaterThan(40);
  expect(interrupted).toEqual(
    untouched.map(({ id, home_scores, away_scores }) => ({ id, home_scores, away_scores })),
  );
});

test('of two processes one moves the matches, and the other goes on when it is gone', async () => {
  const leader = await start();
  await eventually(settled);
  const follower = await start();
  const { pool } = test_.database;
  const holders = async () =>
    Number(
      (
        await pool.query(
          `select count(*) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows[0].count,
    );
  await eventually(async () => (await holders()) === 1);
  await leader.close();
  const before = Number(await store.lastCursor());
  test_.clock.advance(2 * HOUR_MS);
  await eventually(async () => Number(await store.lastCursor()) > before && (await settled()));
  expect(await holders()).toBe(1);
  await follower.close();
  // The server notices the end of a connection a moment later.
  await eventually(async () => (await holders()) === 0);
});

test('every change of a match has the next sequence number', async () => {
  const seen = new Map<number, number>();
  let cursor = '0';
  for (let more = true; more;) {
    const page = await store.changesAfter(cursor, 500);
    for (const { change } of page.changes) {
      const before = seen.get(change.match_id);
      expect(change.seq).toBe((before ?? change.seq - 1) + 1);
      seen.set(change.match_id, change.seq);
    }
    ({ cursor, more } = page);
  }
  expect(seen.size).toBeGreaterThan(30);
});
