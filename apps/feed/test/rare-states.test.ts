import { matchStore } from '@touchline/match-store/match-store';
import { feedStore } from '@touchline/match-store/feed-store';
import { detailReader } from '@touchline/match-store/detail-reader';
import { beforeAll, expect, test } from 'vitest';
import { createDrive } from '../src/publish/drive.ts';
import { settleWorld } from '../src/publish/settle-world.ts';
import { firstRow, worldMatch } from '../src/publish/world-match.ts';
import { drawFate } from '../src/simulator/draw-fate.ts';
import { fixtureScript } from '../src/simulator/fixture-script.ts';
import { buildWorld } from '../src/world/build-world.ts';
import { seasonFixtures } from '../src/world/calendar.ts';
import { type Fixture } from '../src/world/fixture.ts';
import { cupFixtures } from '../src/world/cup-calendar.ts';
import { openTestFeed, TEST_START_MS } from './open-feed.ts';

const SPEED = 60;
const NOW = TEST_START_MS / 1000;
const START = NOW + 2 * 86_400;
const world = buildWorld('rare-states');

const candidates = (sportId: 1 | 2): Fixture[] =>
  world.leagues
    .filter((league) => league.sportId === sportId && league.kind === 'league')
    .flatMap((league) =>
      [2021, 2022, 2023, 2024, 2025].flatMap((year) => seasonFixtures(world, league, year)),
    );

/** The first match to which this happens; the fate alone is drawn, so thousands are soon looked through. */
const fated = (fixtures: readonly Fixture[], kind: string, playedSec: number): Fixture[] =>
  [fixtures.find(({ id }) => drawFate(`${world.seed}/match/${id}`, playedSec).kind === kind)].flatMap(
    (one) => one ?? [],
  );

const KINDS = ['postponed', 'cancelled', 'interrupted', 'abandoned', 'gap', 'normal'] as const;

const rare = (): Fixture[] => {
  const football = candidates(1);
  const basketball = candidates(2);
  const cups = cupFixtures(world, { fromSec: NOW, toSec: NOW + 9 * 86_400 }).filter(
    ({ sportId }) => sportId === 1,
  );
  const shootOut = cups.find((fixture) =>
    fixtureScript(world, fixture).script.some(({ mark }) => mark === 'shootOut'),
  );
  const overtime = basketball.find((fixture) =>
    fixtureScript(world, fixture).script.some(({ state }) => state.status === 9),
  );
  return [
    ...KINDS.flatMap((kind) => fated(football, kind, 6600)),
    ...KINDS.flatMap((kind) => fated(basketball, kind, 7800)),
    ...[shootOut, overtime].flatMap((one) => one ?? []),
  ].map((fixture) => ({ ...fixture, timeSec: START }));
};

/** Statuses that readers find or are told. */
const seen = { 1: new Set<number>(), 2: new Set<number>() };

const storedStatuses = async (): Promise<{ sport_id: 1 | 2; status: number }[]> =>
  (await feed.database.pool.query('select distinct sport_id, status from match')).rows;

let feed: Awaited<ReturnType<typeof openTestFeed>>;
let fixtures: Fixture[];

beforeAll(async () => {
  feed = await openTestFeed();
  const store = feedStore(feed.database.kysely);
  const pace = { speed: SPEED };
  await settleWorld(store, { world, nowSec: NOW, pace });
  for (const { sport_id: sport, status } of await storedStatuses()) seen[sport].add(status);
  await feed.database.pool.query('delete from match');
  fixtures = rare();
  const rows = fixtures.map((fixture) => firstRow(worldMatch(world, fixture), NOW, pace));
  await store.matches.saveMatches(rows, { atSec: NOW, announce: false });
  const { bus } = feed.engines;
  const drive = createDrive({ store, bus, clock: feed.clock, world, pace });
  const follow = async (untilSec: number, stepMs: number) => {
    while (feed.clock.nowMs() / 1000 < untilSec) {
      feed.clock.advance(stepMs);
      await drive.load();
      await drive.tick();
    }
  };
  await follow(START - 60, 3_600_000 / 2);
  await follow(START + 600, 2000);
}, 90_000);

/** Every status that readers were told, in order. */
const statusesOf = async (matchId: number): Promise<number[]> => {
  const { changes } = await matchStore(feed.database.kysely).changesAfter('0', 20_000, { matchId });
  return changes.map(({ change }) => change.status);
};

test('all statuses are reached: at sixty times the speed readers find or are told of every one of both sports', async () => {
  for (const { id, sportId } of fixtures)
    for (const status of await statusesOf(id)) seen[sportId].add(status);
  const numbers = (from: ReadonlySet<number>) => [...from].toSorted((left, right) => left - right);
  // 6 is never used.
  expect(numbers(seen[1])).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]);
  expect(numbers(seen[2])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
});

test('an interrupted match goes on in the period in which it stopped', async () => {
  const breaks = [];
  for (const { id, sportId } of fixtures) {
    const statuses = await statusesOf(id);
    const stop = statuses.indexOf(sportId === 1 ? 10 : 11);
    const again = statuses.slice(Math.max(0, stop)).find((status) => status !== statuses[stop]);
    if (stop > 0) breaks.push({ before: statuses[stop - 1], after: again });
  }
  expect(breaks).toHaveLength(2);
  for (const { before, after } of breaks) expect(after).toBe(before);
});

test('every match ends as its seed says, with its timeline and its last word', async () => {
  const details = detailReader(feed.database.kysely);
  for (const fixture of fixtures) {
    const { steps } = worldMatch(world, fixture);
    const last = steps.at(-1)?.state;
    const stored = await matchStore(feed.database.kysely).find(fixture.sportId, fixture.id);
    expect(stored).toMatchObject({ status: last?.status, home_scores: last?.home, away_scores: last?.away });
    expect(
      (await details.liveTextAfter({ matchId: fixture.id, startId: 0, language: 'en', limit: 2000 })).length,
    ).toBeGreaterThan(0);
  }
});
