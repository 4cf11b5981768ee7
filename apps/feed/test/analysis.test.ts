import { absenceReader } from '@touchline/match-store/absence-reader';
import { analysisReader } from '@touchline/match-store/analysis-reader';
import { detailReader } from '@touchline/match-store/detail-reader';
import { feedStore } from '@touchline/match-store/feed-store';
import { matchStore } from '@touchline/match-store/match-store';
import { oddsReader } from '@touchline/match-store/odds-reader';
import { rankReader } from '@touchline/match-store/rank-reader';
import { beforeAll, expect, test } from 'vitest';
import { fillHistory } from '../src/publish/fill-history.ts';
import { settleWorld } from '../src/publish/settle-world.ts';
import { buildWorld } from '../src/world/build-world.ts';
import { seasonFixtures } from '../src/world/calendar.ts';
import { injuredAt } from '../src/world/injuries.ts';
import { openTestFeed, TEST_START_MS } from './open-feed.ts';

const whole = buildWorld('analysis-test');
/** One league of each sport is enough to look at, and a year of it is soon played. */
const world = { ...whole, leagues: whole.leagues.filter(({ id }) => id === 5 || id === 51) };
const football = world.leagues[0];
/** A day after matches were played. */
const NOW =
  86_400 +
  Math.max(
    ...(football ? seasonFixtures(world, football, 2026) : [])
      .map(({ timeSec }) => timeSec)
      .filter((timeSec) => timeSec < TEST_START_MS / 1000),
  );
const SEASON = { competitionId: 5, season: '2025/26' };
const GAMES = { competitionId: 51, season: '2025/26' };

let feed: Awaited<ReturnType<typeof openTestFeed>>;
let analysis: ReturnType<typeof analysisReader>;
let ranks: ReturnType<typeof rankReader>;
let database: Awaited<ReturnType<typeof openTestFeed>>['database']['kysely'];
let teamId: number;

beforeAll(async () => {
  feed = await openTestFeed();
  database = feed.database.kysely;
  const options = { world, nowSec: NOW, pace: { speed: 1 } };
  const store = feedStore(database);
  await settleWorld(store, options);
  await fillHistory({ ...options, store, signal: new AbortController().signal });
  analysis = analysisReader(database);
  ranks = rankReader(database);
  teamId = (await analysis.table({ ...SEASON, kind: 'all' }))[0]?.team_id ?? 0;
});

const plainQuery = async (text: string): Promise<Record<string, number>[]> =>
  (await feed.database.pool.query(text)).rows;

test('the table of a season equals the stored one, and home and away add up to it', async () => {
  const [all, home, away] = await Promise.all(
    (['all', 'home', 'away'] as const).map((kind) => analysis.table({ ...SEASON, kind })),
  );
  const stored = await detailReader(database).standingsOf(SEASON.competitionId, SEASON.season);
  expect(all?.map(({ team_id, points }) => [team_id, points])).toEqual(
    stored.map(({ team_id, points }) => [team_id, points]),
  );
  expect(all).toHaveLength(18);
  for (const row of all ?? []) {
    const [left, right] = [home, away].map((table) => table?.find(({ team_id }) => team_id === row.team_id));
    expect((left?.points ?? 0) + (right?.points ?? 0)).toBe(row.points);
  }
});

test('recent matches are finished ones of the team, newest first, and those to come are not', async () => {
  const recent = await analysis.recent({ teamId, beforeSec: NOW, limit: 10 });
  const coming = await analysis.coming({ teamId, afterSec: NOW, limit: 3 });
  expect(recent).toHaveLength(10);
  const times = recent.map(({ time }) => time);
  expect(times).toEqual(times.toSorted((left, right) => right - left));
  for (const { home, away, status } of recent) {
    expect([home.id, away.id]).toContain(teamId);
    expect(status).toBe(8);
  }
  expect(coming.length).toBeGreaterThan(0);
  for (const { time } of coming) expect(time).toBeGreaterThan(NOW);
});

test('meetings are of these two teams alone, whoever was at home', async () => {
  const other = (await analysis.table({ ...SEASON, kind: 'all' }))[5]?.team_id ?? 0;
  const meetings = await analysis.meetings({ teamIds: [teamId, other], beforeSec: NOW, limit: 20 });
  expect(meetings.length).toBeGreaterThanOrEqual(2);
  for (const { home, away } of meetings)
    expect(new Set([home.id, away.id])).toEqual(new Set([teamId, other]));
  expect(await analysis.meetings({ teamIds: [other, teamId], beforeSec: NOW, limit: 20 })).toEqual(meetings);
});

test('goals by quarter of an hour add up to the goals of the season, and matches by goals to its matches', async () => {
  for (const row of await analysis.table({ ...SEASON, kind: 'all' })) {
    const { totals, goals, halfFull } = await analysis.teamSeason({
      ...SEASON,
      teamId: row.team_id,
      beforeSec: NOW,
    });
    const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
    expect([totals.played, totals.scored, totals.conceded]).toEqual([row.played, row.scored, row.conceded]);
    expect([sum(goals.scored), sum(goals.conceded)]).toEqual([row.scored, row.conceded]);
    expect([sum(goals.perMatch), sum(halfFull.counts), halfFull.odd + halfFull.even]).toEqual([
      row.played,
      row.played,
      row.played,
    ]);
  }
});

test('top scorers and assists equal a plain count of the timelines', async () => {
  const scorers = await ranks.playerRank({ ...SEASON, figure: 'goals', limit: 20 });
  expect(scorers).toHaveLength(20);
  const [plain] = await plainQuery(
    `select (i.body->>'player_id')::int as id, count(*)::int as goals from incident i join match m on m.id = i.match_id
     where m.event_id = 5 and m.season = '2025/26' and m.status = 8 and i.type in (1, 8) and not i.body ? 'cancelled'
     group by 1 order by 2 desc limit 1`,
  );
  expect(scorers[0]?.value).toBe(plain?.['goals']);
  const values = scorers.map(({ value }) => value);
  expect(values).toEqual(values.toSorted((left, right) => right - left));
  expect((await ranks.playerRank({ ...SEASON, figure: 'assists', limit: 5 }))[0]?.value).toBeGreaterThan(5);
  for (const { value } of await ranks.playerRank({ ...SEASON, figure: 'rating', limit: 5 })) {
    expect(value).toBeGreaterThan(6.8);
    expect(value).toBeLessThan(9);
  }
});

test('basketball ranks points, rebounds, assists, steals and blocks per game', async () => {
  const best = async (figure: 'points' | 'rebounds' | 'basketAssists' | 'steals' | 'blocks') =>
    (await ranks.playerRank({ ...GAMES, figure, limit: 3 }))[0]?.value ?? 0;
  expect(await best('points')).toBeGreaterThan(18);
  expect(await best('points')).toBeLessThan(40);
  expect(await best('rebounds')).toBeGreaterThan(6);
  expect(await best('basketAssists')).toBeGreaterThan(4);
  expect(await best('steals')).toBeGreaterThan(0.7);
  expect(await best('blocks')).toBeGreaterThan(0.7);
});

test('a squad has its matches and goals, which add up to what the team scored but for own goals', async () => {
  const numbers = await ranks.playerNumbers({ ...SEASON, teamId });
  const row = (await analysis.table({ ...SEASON, kind: 'all' })).find(({ team_id }) => team_id === teamId);
  const scored = [...numbers.values()].reduce((sum, one) => sum + one.scored, 0);
  expect(scored).toBeLessThanOrEqual(row?.scored ?? 0);
  expect(scored).toBeGreaterThan(0.85 * (row?.scored ?? 0));
  for (const { played } of numbers.values()) expect(played).toBeLessThanOrEqual(row?.played ?? 0);
});

test('team statistics of a season are means per match, and cards are counted', async () => {
  const means = await ranks.teamStatistics({ ...SEASON, teamId });
  const shots = means.find(({ type }) => type === 83);
  expect(shots?.own).toBeGreaterThan(8);
  expect(shots?.own).toBeLessThan(22);
  const cards = await ranks.teamCards(SEASON);
  expect(cards).toHaveLength(18);
  expect(cards[0]?.yellow).toBeGreaterThan(cards[17]?.yellow ?? 0);
});

test('a team has the honours of the past and of the season that has ended', async () => {
  const champions = await plainQuery(
    `select team_id from standing where competition_id = 5 and season = '2025/26' and position = 1`,
  );
  const honours = await ranks.honours(champions[0]?.['team_id'] ?? 0, NOW);
  expect(honours).toContainEqual({ competition_id: 5, season: '2025/26' });
  const all = await Promise.all(
    [...world.clubs.values()]
      .filter(({ leagueId }) => leagueId === 5)
      .map(({ id }) => ranks.honours(id, NOW)),
  );
  expect(all.flat()).toHaveLength(15);
});

test('the injured and who was sent off in the last match are missing from the next', async () => {
  const clubs = [...world.clubs.values()].filter(({ leagueId }) => leagueId === 5);
  const absences = absenceReader(database);
  let suspended = 0;
  for (const club of clubs) {
    for (const day of [0, 40, 80, 120, 160, 200]) {
      const atSec = NOW - day * 86_400;
      const absent = await absences.absences({ teamId: club.id, competitionId: 5, atSec });
      const injured = absent.filter(({ kind }) => kind !== 'suspended').map(({ player_id }) => player_id);
      expect(injured).toEqual(
        [...injuredAt(world.seed, club, atSec)]
          .map((index) => club.id * 100 + index + 1)
          .toSorted((left, right) => left - right),
      );
      suspended += absent.length - injured.length;
    }
  }
  expect(suspended).toBeGreaterThan(0);
});

test('a match of long ago has its timeline and its opening and closing odds, one of these days every word', async () => {
  const [old] = await analysis.recent({ teamId, beforeSec: NOW - 100 * 86_400, limit: 1 });
  const details = detailReader(database);
  expect((await details.incidentsOf(old?.id ?? 0)).length).toBeGreaterThan(3);
  expect(
    await details.liveTextAfter({ matchId: old?.id ?? 0, startId: 0, language: 'en', limit: 5 }),
  ).toEqual([]);
  const odds = await oddsReader(database).oddsOf(old?.id ?? 0);
  expect(odds.filter(({ kind }) => kind === 'eu').map(({ company }) => company)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ]);
  expect(odds[0]?.history).toHaveLength(2);
  const lately = await matchStore(database).listByDay({
    fromSec: NOW - 90_000,
    toSec: NOW - 80_000,
    filter: 1,
  });
  const text = await details.liveTextAfter({
    matchId: lately[0]?.id ?? 0,
    startId: 0,
    language: 'zh',
    limit: 500,
  });
  expect(text.length).toBeGreaterThan(60);
});
