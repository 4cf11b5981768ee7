import { Match, MatchChange } from '@touchline/contract/match';
import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import { pruneChanges } from '@touchline/match-store/change-log';
import { matchStore } from '@touchline/match-store/match-store';
import { matchWriter } from '@touchline/match-store/match-writer';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSourceMatch, openMatchDatabase } from './open-match-database.ts';

const DAY = 1_800_000_000;
const day = { fromSec: DAY, toSec: DAY + 86_400 };
const quietly = { atSec: DAY, announce: false };

let database: Awaited<ReturnType<typeof openMatchDatabase>>;
let store: ReturnType<typeof matchStore>;
let writer: ReturnType<typeof matchWriter>;

beforeAll(async () => {
  database = await openMatchDatabase();
  store = matchStore(database.kysely);
  writer = matchWriter(database.kysely);
  await writer.saveMatches(
    [
      aSourceMatch(101, { time_sec: DAY + 60, status: 8, home_scores: [2, 1, 0, 0, 5, 0, 0] }),
      aSourceMatch(102, { time_sec: DAY + 50, status: 4, kickoff_time_sec: DAY + 40 }),
      aSourceMatch(103, { time_sec: DAY + 70 }),
      aSourceMatch(104, { time_sec: DAY + 80, status: 12 }),
      aSourceMatch(105, { time_sec: DAY + 90, status: 0 }),
      aSourceMatch(106, { time_sec: DAY + 86_400 }),
      ...[8, 10].map((status, index) =>
        aSourceMatch(201 + index, {
          sport_id: 2,
          event_id: 2,
          home_id: 21,
          away_id: 22,
          time_sec: DAY + 10,
          status,
          home_scores: [20, 21, 22, 9, 0],
        }),
      ),
    ],
    quietly,
  );
});
afterAll(() => database.close());

const listed = async (query: Parameters<typeof store.listByDay>[0]) =>
  (await store.listByDay(query)).map(({ id }) => id);

test('the matches of a day come earliest first, without those of the next and without abnormal ones', async () => {
  expect(await listed(day)).toEqual([201, 202, 102, 101, 103, 104]);
});

test.each([
  ['filter 1 is finished, whose number differs between the sports', 1, [202, 101]],
  ['filter 2 is unfinished: everything that may still be played', 2, [201, 102, 103]],
  ['filter 3 is waiting', 3, [103]],
  ['filter 4 is in play, and finished is not although its number is in the range', 4, [201, 102]],
] as const)('%s', async (_title, filter, ids) => {
  expect(await listed({ ...day, filter })).toEqual(ids);
});

test('sport type 0 is all, 2 is basketball alone', async () => {
  expect(await listed({ ...day, sportId: 2 })).toEqual([201, 202]);
  expect(await listed({ ...day, sportId: 0, filter: 1 })).toEqual([202, 101]);
});

test('a match has the shape of the contract', async () => {
  const match = await store.find(1, 101);
  expect(v.parse(Match, match)).toEqual(match);
  expect(match).toMatchObject({
    home_scores: [2, 1, 0, 0, 5, 0, 0],
    home: { id: 11 },
    matchevent: { id: 1 },
  });
  expect(await store.find(2, 101), 'the id of another sport').toBeUndefined();
});

test('a team carries its place in the table of the season', async () => {
  await catalogueWriter(database.kysely).replaceStandings(1, '2026', [
    {
      competition_id: 1,
      season: '2026',
      team_id: 12,
      group_name: '',
      position: 3,
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      scored: 3,
      conceded: 1,
      points: 4,
      form: 'DW',
    },
  ]);
  const match = await store.find(1, 102);
  expect(match?.away.position).toBe(3);
  expect(match?.home).not.toHaveProperty('position');
});

test('competitions of a day and counts per day agree with the list', async () => {
  expect((await store.eventsByDay(day)).map(({ id, match_count }) => [id, match_count])).toEqual([
    [1, 4],
    [2, 2],
  ]);
  expect(await store.countByDay({ daysFromSec: [DAY + 86_400, DAY], sportId: 1 })).toEqual([
    { fromSec: DAY + 86_400, matchCount: 1 },
    { fromSec: DAY, matchCount: 4 },
  ]);
});

test('a step is state, incident and change in one, and a replay of it changes nothing', async () => {
  const before = await store.lastCursor();
  const step = {
    matchId: 102,
    atSec: DAY + 100,
    kind: 'goal' as const,
    side: 'away' as const,
    step: 7,
    set: { away_scores: [1, 0, 0, 0, 0, 0, 0] },
    incidents: [
      {
        number: 1,
        type: 1,
        position: 2,
        minute: 46,
        stoppage: 0,
        second: 2710,
        home_score: 0,
        away_score: 1,
        body: { player_name: '苏木' },
      },
    ],
  };
  expect((await writer.applyChange(step)).applied).toBe(1);
  expect((await writer.applyChange(step)).applied).toBe(0);
  const { changes, cursor } = await store.changesAfter(before, 10);
  expect(cursor).toBe(await store.lastCursor());
  expect(changes.map(({ change }) => v.parse(MatchChange, change))).toMatchObject([
    { match_id: 102, kind: 'goal', side: 'away', seq: 2, away_scores: [1, 0, 0, 0, 0, 0, 0], status: 4 },
  ]);
  expect(await store.find(1, 102)).toMatchObject({ seq: 2, away_scores: [1, 0, 0, 0, 0, 0, 0] });
});

test('a step of an unknown match writes nothing of the steps beside it', async () => {
  const before = await store.lastCursor();
  const ofUnknown = { matchId: 999, atSec: DAY, kind: 'update' as const, set: {} };
  await expect(
    writer.applyChanges([{ ...ofUnknown, matchId: 103, set: { status: 2 } }, ofUnknown]),
  ).rejects.toThrow('match 999 is not known');
  expect(await store.find(1, 103)).toMatchObject({ status: 1, seq: 1 });
  expect(await store.lastCursor()).toBe(before);
});

test('saving the same match again changes nothing; a corrected score is a change', async () => {
  const match = aSourceMatch(300, { time_sec: DAY + 500_000, status: 8, home_scores: [1, 0, 0, 0, 0, 0, 0] });
  const cursor = await store.lastCursor();
  expect(await writer.saveMatches([match], quietly)).toMatchObject({ added: 1, changed: 0, same: 0 });
  expect(await writer.saveMatches([match], quietly)).toMatchObject({ added: 0, changed: 0, same: 1 });
  expect(await store.lastCursor()).toBe(cursor);
  const corrected = { ...match, home_scores: [2, 0, 0, 0, 0, 0, 0] };
  expect(await writer.saveMatches([corrected], quietly)).toMatchObject({ added: 0, changed: 1, same: 0 });
  const { changes } = await store.changesAfter(cursor, 10, { matchId: 300 });
  expect(changes.map(({ change }) => [change.home_scores[0], change.seq])).toEqual([[2, 2]]);
});

test('a match that moves to another day is a change of both days', async () => {
  const cursor = await store.lastCursor();
  const toSec = DAY + 10 * 86_400;
  await writer.applyChange({ matchId: 103, atSec: DAY, kind: 'update', set: { status: 9, time_sec: toSec } });
  const ofDay = async (fromSec: number) =>
    (await store.changesAfter(cursor, 10, { fromSec, toSec: fromSec + 86_400 })).changes.length;
  expect(await ofDay(DAY)).toBe(1);
  expect(await ofDay(toSec)).toBe(1);
  expect(await ofDay(DAY + 86_400)).toBe(0);
});

test('a cursor older than what is kept, or of another database, is told to be expired', async () => {
  const cursor = await store.lastCursor();
  await pruneChanges(database.kysely, DAY + 1_000_000);
  expect(await store.changesAfter('0', 10)).toMatchObject({ expired: true, changes: [] });
  expect(await store.changesAfter(cursor, 10)).toMatchObject({ expired: false });
  expect(await store.changesAfter('999999', 10)).toMatchObject({ expired: true });
  await expect(store.changesAfter('12; drop', 10)).rejects.toThrow('cursor: not a change number: 12; drop');
});
