import { matchWriter } from '@touchline/match-store/match-writer';
import { oddsReader } from '@touchline/match-store/odds-reader';
import { oddsWriter } from '@touchline/match-store/odds-writer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSourceMatch, openMatchDatabase } from './open-match-database.ts';

const START = 1_800_000_000;

let database: Awaited<ReturnType<typeof openMatchDatabase>>;
let reader: ReturnType<typeof oddsReader>;
let writer: ReturnType<typeof oddsWriter>;

const move = (number: number, over: object) => ({
  match_id: 1,
  number,
  at_sec: START - 1000 + number * 100,
  minute: '',
  score: '',
  sealed: false,
  quotes: {},
  ...over,
});

const outline = (match_id: number, home: number) => ({
  match_id,
  opening: { 0: { eu: [home, 3.3, 3.4] as const } },
  closing: { 0: { eu: [home + 0.1, 3.3, 3.2] as const } },
});

beforeAll(async () => {
  database = await openMatchDatabase();
  reader = oddsReader(database.kysely);
  writer = oddsWriter(database.kysely);
  const finished = { status: 8, home_scores: [2, 0, 0, 0, 0, 0, 0] };
  await matchWriter(database.kysely).saveMatches(
    [
      aSourceMatch(1),
      aSourceMatch(2, { ...finished, time_sec: START - 86_400 }),
      aSourceMatch(3, { ...finished, time_sec: START - 2 * 86_400 }),
      aSourceMatch(4, { time_sec: START - 3 * 86_400 }),
    ],
    { atSec: 0, announce: false },
  );
  await writer.saveOdds([
    move(0, { quotes: { 3: { eu: [2.1, 3.3, 3.4], asia: [1.9, -0.25, 1.95] } } }),
    move(1, { quotes: { 0: { eu: [2, 3.3, 3.6] } } }),
    move(2, { quotes: { 3: { eu: [2.05, 3.3, 3.5], asia: [1.95, -0.25, 1.9] } } }),
    move(3, { minute: '12', score: '1-0', sealed: true, quotes: { 3: {}, 0: {} } }),
    move(4, { minute: '13', score: '1-0', quotes: { 3: { eu: [1.4, 4.2, 7.5] } } }),
  ]);
});
afterAll(() => database.close());

test('every company has its opening, its closing and its current odds of each kind it offers', async () => {
  const odds = await reader.oddsOf(1);
  expect(odds.map(({ kind, company }) => [kind, company])).toEqual([
    ['eu', 0],
    ['eu', 3],
    ['asia', 3],
  ]);
  expect(odds[1]).toMatchObject({
    opening: [2.1, 3.3, 3.4],
    closing: [2.05, 3.3, 3.5],
    current: { values: [1.4, 4.2, 7.5], minute: '13', score: '1-0', sealed: false },
  });
});

test('the history of a company is every movement in order, and sealed odds keep their last values', async () => {
  const odds = await reader.oddsOf(1);
  expect(odds[1]?.history.map(({ values, sealed }) => [values[0], sealed])).toEqual([
    [2.1, false],
    [2.05, false],
    [2.05, true],
    [1.4, false],
  ]);
  expect(odds[0]?.current).toMatchObject({ sealed: true, values: [2, 3.3, 3.6] });
});

test('what a company repeats of one kind while another moves is no movement of it', async () => {
  const asia = [1.9, 0, 1.95] as const;
  await writer.saveOdds([
    move(0, { match_id: 3, quotes: { 5: { eu: [2, 3, 4], asia } } }),
    move(1, { match_id: 3, quotes: { 5: { eu: [2.1, 3, 3.9], asia } } }),
  ]);
  const odds = await reader.oddsOf(3);
  expect(odds.map(({ kind, history }) => [kind, history.length])).toEqual([
    ['eu', 2],
    ['asia', 1],
  ]);
  await writer.pruneOdds(START - 86_400);
});

test('a movement that is stored again under its number changes nothing', async () => {
  await writer.saveOdds([move(0, { quotes: { 3: { eu: [9, 9, 9] } } })]);
  expect((await reader.oddsOf(1))[1]?.opening).toEqual([2.1, 3.3, 3.4]);
  expect(await writer.lastNumbers([1, 2])).toEqual(new Map([[1, 4]]));
});

test('a list shows what a company quotes now and what it quoted before; sealed odds keep their last values', async () => {
  expect(await reader.shownBy(3, [1, 2, 99])).toEqual([
    {
      matchId: 1,
      atSec: START - 600,
      sealed: false,
      quotes: { eu: [1.4, 4.2, 7.5] },
      previous: { eu: [2.05, 3.3, 3.5], asia: [1.95, -0.25, 1.9] },
    },
  ]);
  expect(await reader.shownBy(0, [1])).toMatchObject([
    { sealed: true, quotes: { eu: [2, 3.3, 3.6] }, previous: {} },
  ]);
});

test('what a list shows moves on with every batch, and an old movement does not turn it back', async () => {
  await writer.saveOdds([move(5, { match_id: 4, quotes: { 3: { eu: [3, 3, 3] } } })]);
  await writer.saveOdds([move(6, { match_id: 4, quotes: { 3: { eu: [4, 4, 4] } } })]);
  const moved = [{ quotes: { eu: [4, 4, 4] }, previous: { eu: [3, 3, 3] } }];
  expect(await reader.shownBy(3, [4])).toMatchObject(moved);
  await writer.saveOdds([move(5, { match_id: 4, quotes: { 3: { eu: [9, 9, 9] } } })]);
  expect(await reader.shownBy(3, [4])).toMatchObject(moved);
  await writer.saveOdds([move(7, { match_id: 4, sealed: true, quotes: { 3: {} } })]);
  expect(await reader.shownBy(3, [4])).toMatchObject([{ ...moved[0], sealed: true }]);
});

test('values that are no numbers are left out, and the others of the match are shown', async () => {
  const broken = { eu: [5, 5, 5], asia: [Number.NaN, 0, Number.NaN] };
  await writer.saveOdds([move(9, { match_id: 4, quotes: { 3: broken } })]);
  const [shown] = await reader.shownBy(3, [4]);
  expect(shown?.quotes).toEqual({ eu: [5, 5, 5] });
  expect((await reader.oddsOf(4)).map(({ kind }) => kind)).toEqual(['eu']);
});

test('of a match long over opening and closing are left, and a match without odds has none', async () => {
  await writer.saveOutlines([outline(1, 2.1), outline(2, 2.1), outline(3, 2.2), outline(4, 2.1)]);
  expect(await reader.oddsOf(2)).toMatchObject([
    { company: 0, kind: 'eu', opening: [2.1, 3.3, 3.4], closing: [2.2, 3.3, 3.2], history: { length: 2 } },
  ]);
  expect(await reader.shownBy(0, [2])).toMatchObject([
    { quotes: { eu: [2.2, 3.3, 3.2] }, previous: { eu: [2.1, 3.3, 3.4] }, sealed: false },
  ]);
  await writer.pruneOdds(START + 1);
  expect(await reader.shownBy(3, [1])).toEqual([]);
  expect(await reader.oddsOf(1)).toMatchObject([{ company: 0, opening: [2.1, 3.3, 3.4] }]);
  await database.kysely.withSchema('match').deleteFrom('odds_outline').where('match_id', '=', 3).execute();
  expect(await reader.oddsOf(3)).toEqual([]);
});

test('matches that opened with the same odds are those that are over', async () => {
  await writer.saveOutlines([outline(3, 2.2)]);
  expect(await reader.openedAlike(1, 10)).toEqual([
    { matchId: 2, homeScores: [2, 0, 0, 0, 0, 0, 0], awayScores: [0, 0, 0, 0, 0, 0, 0] },
  ]);
});

test('the lines a match closed with: its handicap and its total, and null for what was not offered', async () => {
  await database.kysely.withSchema('match').deleteFrom('odds_outline').where('match_id', '=', 4).execute();
  await writer.saveOutlines([
    { match_id: 4, opening: {}, closing: { 0: { asia: [1.9, 0.5, 1.9], bs: [1.9, 2.5, 1.9] } } },
  ]);
  expect(
    (await reader.closingLines(0, [2, 4, 99])).toSorted((one, other) => one.matchId - other.matchId),
  ).toEqual([
    { matchId: 2, handicap: null, total: null },
    { matchId: 4, handicap: 0.5, total: 2.5 },
  ]);
});
