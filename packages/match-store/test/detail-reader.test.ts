import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import { detailReader } from '@touchline/match-store/detail-reader';
import { matchWriter } from '@touchline/match-store/match-writer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSourceMatch, openMatchDatabase } from './open-match-database.ts';

let database: Awaited<ReturnType<typeof openMatchDatabase>>;
let reader: ReturnType<typeof detailReader>;

const goal = (number: number, second: number, player: string) => ({
  number,
  type: 1,
  position: 1,
  minute: Math.floor(second / 60) + 1,
  stoppage: 0,
  second,
  home_score: number,
  away_score: 0,
  body: { player_name: player },
});

const line = (id: number) => ({
  id,
  type: 1,
  position: 1,
  main: 1,
  minute: `${id}`,
  text_zh: `第${id}句`,
  text_pt: `frase ${id}`,
  text_en: `line ${id}`,
});

beforeAll(async () => {
  database = await openMatchDatabase();
  reader = detailReader(database.kysely);
  const writer = matchWriter(database.kysely);
  await writer.saveMatches([aSourceMatch(1), aSourceMatch(2)], { atSec: 0, announce: false });
  await writer.applyChange({
    matchId: 1,
    atSec: 10,
    kind: 'goal',
    set: {},
    incidents: [goal(2, 2400, '晚'), goal(1, 600, '早')],
    commentary: [64, 128, 192].map(line),
    details: { statistics: [{ type: 25, home: 55, away: 45 }] },
  });
});
afterAll(() => database.close());

const text = (startId: number, language: 'zh' | 'pt' | 'en' = 'en', limit = 100) =>
  reader.liveTextAfter({ matchId: 1, startId, language, limit });

test('the timeline comes earliest first, whatever the order it was incidents in', async () => {
  expect((await reader.incidentsOf(1)).map(({ body }) => body.player_name)).toEqual(['早', '晚']);
  expect(await reader.incidentsOf(2)).toEqual([]);
});

test('stoppage time comes before the half that follows, whose seconds it shares', async () => {
  const after = { ...goal(1, 2710, '46'), minute: 46 };
  const before = { ...goal(2, 2820, '45+2'), minute: 45, stoppage: 2 };
  await matchWriter(database.kysely).applyChange({
    matchId: 2,
    atSec: 12,
    kind: 'goal',
    set: {},
    incidents: [after, before],
  });
  expect((await reader.incidentsOf(2)).map(({ body }) => body.player_name)).toEqual(['45+2', '46']);
});

test('an incident saved again under its number replaces the stored one', async () => {
  const incidents = [{ ...goal(2, 2400, '晚'), body: { player_name: '晚', cancelled: true } }];
  await matchWriter(database.kysely).applyChange({
    matchId: 1,
    atSec: 11,
    kind: 'goal_cancelled',
    set: {},
    incidents,
  });
  const stored = await reader.incidentsOf(1);
  expect(stored).toHaveLength(2);
  expect(stored[1]?.body).toEqual({ player_name: '晚', cancelled: true });
});

test('live text holds only lines newer than startid, in the language that was asked for', async () => {
  expect(await text(0)).toHaveLength(3);
  expect(await text(128)).toEqual([
    { id: 192, data: 'line 192', main: 1, position: 1, time: '192', type: 1 },
  ]);
  expect((await text(128, 'zh'))[0]?.data).toBe('第192句');
  expect((await text(128, 'pt'))[0]?.data).toBe('frase 192');
  expect(await text(192)).toEqual([]);
});

test('of many lines the oldest come first, so that a reader goes on from the last one he has', async () => {
  const first = await text(0, 'en', 2);
  expect(first.map(({ id }) => id)).toEqual([64, 128]);
  expect((await text(first.at(-1)?.id ?? 0)).map(({ id }) => id)).toEqual([192]);
});

test('a document is read by its kind, and one that was never incidents is not there', async () => {
  expect(await reader.detailOf(1, 'statistics')).toEqual([{ type: 25, home: 55, away: 45 }]);
  expect(await reader.detailOf(1, 'lineup')).toBeUndefined();
  expect(await reader.detailOf(2, 'statistics')).toBeUndefined();
});

test('the table of a season comes best first', async () => {
  const row = { competition_id: 1, season: '2026', group_name: '', played: 1, won: 0, drawn: 1, lost: 0 };
  const rest = { scored: 0, conceded: 0, points: 1, form: 'D' };
  await catalogueWriter(database.kysely).replaceStandings(1, '2026', [
    { ...row, ...rest, team_id: 12, position: 2 },
    { ...row, ...rest, team_id: 11, position: 1 },
  ]);
  expect((await reader.standingsOf(1, '2026')).map(({ team_id }) => team_id)).toEqual([11, 12]);
  expect(await reader.standingsOf(1, '1999')).toEqual([]);
});

test('the tables of groups come one after the other', async () => {
  const row = { competition_id: 1, season: 'groups', played: 0, won: 0, drawn: 0, lost: 0, scored: 0 };
  const rest = { conceded: 0, points: 0, form: '' };
  await catalogueWriter(database.kysely).replaceStandings(1, 'groups', [
    { ...row, ...rest, group_name: 'B', team_id: 11, position: 1 },
    { ...row, ...rest, group_name: 'A', team_id: 12, position: 1 },
  ]);
  expect((await reader.standingsOf(1, 'groups')).map(({ group_name: name }) => name)).toEqual(['A', 'B']);
});
