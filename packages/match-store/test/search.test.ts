import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import { matchWriter } from '@touchline/match-store/match-writer';
import { indexMissingNames } from '@touchline/match-store/search-names';
import { searchReader } from '@touchline/match-store/search-reader';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSourceMatch, openMatchDatabase } from './open-match-database.ts';

const NOW = 1_800_000_000;

let database: Awaited<ReturnType<typeof openMatchDatabase>>;
let reader: ReturnType<typeof searchReader>;

const names: [id: number, zh: string, short: string, en: string][] = [
  [31, '澜港海鸥', '澜港', 'Langang Gulls'],
  [32, '澜渚竞技', '澜渚', 'Lanzhu Athletic'],
  [33, '维尔堡狼', '维尔堡', 'Velburg Wolves'],
];

beforeAll(async () => {
  database = await openMatchDatabase();
  reader = searchReader(database.kysely);
  await catalogueWriter(database.kysely).saveTeams(
    names.map(([id, name_zh, short_name_zh, name_en]) => ({
      id,
      sport_id: 1,
      name_zh,
      short_name_zh,
      name_en,
      short_name_en: name_en.split(' ')[0] ?? '',
      logo: '',
      country_logo: '',
      country: '',
      country_zh: '',
      kit_colors: ['#112233', '#ffffff'],
      venue_id: null,
      coach_zh: '',
      coach_en: '',
      founded: null,
    })),
  );
  await matchWriter(database.kysely).saveMatches(
    [
      aSourceMatch(1, { home_id: 31, away_id: 32, time_sec: NOW + 3600 }),
      aSourceMatch(2, { home_id: 32, away_id: 31, time_sec: NOW - 86_400 }),
      aSourceMatch(3, { home_id: 33, away_id: 31, time_sec: NOW + 7 * 86_400 }),
      aSourceMatch(4, { home_id: 33, away_id: 32, time_sec: NOW - 60 }),
    ],
    { atSec: NOW, announce: false },
  );
});
afterAll(() => database.close());

const teams = async (keyword: string) =>
  (await reader.searchTeams({ keyword, limit: 10 })).list.map(({ id }) => id);
const matches = async (keyword: string, limit = 10) =>
  (await reader.searchMatches({ keyword, nowSec: NOW, limit })).list.map(({ id }) => id);

test.each([
  ['Chinese', '澜港', [31]],
  ['one Chinese character', '澜', [31, 32]],
  ['characters from the middle', '港海', [31]],
  ['Latin letters, whatever their case', 'LANGANG', [31]],
  ['the beginning of a word', 'wol', [33]],
  ['the initials of its pinyin', 'lgho', [31]],
  ['its pinyin', 'weierbao', [33]],
  ['two words of one name', 'lanzhu athletic', [32]],
  ['nothing that stands in any name', 'zzqx', []],
  ['too little', 'l', []],
])('a team is found by %s', async (_title, keyword, ids) => {
  expect(await teams(keyword)).toEqual(ids);
});

test('the very name comes before names that only begin with it or contain it', async () => {
  expect((await teams('lan')).slice(0, 2).toSorted((a, b) => a - b)).toEqual([31, 32]);
  expect((await teams('临岚竞技11'))[0]).toBe(11);
});

test('the sport narrows, and pages go on', async () => {
  const of = (sportId: 0 | 1 | 2) => reader.searchTeams({ keyword: '临岚', sportId, limit: 10 });
  expect((await of(0)).total).toBe(4);
  expect((await of(2)).list.map(({ id }) => id)).toEqual([21, 22]);
  const page = await reader.searchTeams({ keyword: '临岚', limit: 2, offset: 2 });
  expect(page).toMatchObject({ total: 4, list: { length: 2 } });
});

test('a competition is found by Chinese, initials and Latin', async () => {
  for (const keyword of ['星海', 'xhcj', 'premier'])
    expect((await reader.searchEvents({ keyword, sportId: 1, limit: 5 })).list).toMatchObject([
      { id: 1, kind: 'league' },
    ]);
});

test('matches of a team come nearest in time first, at home and away', async () => {
  expect(await matches('澜港')).toEqual([1, 2, 3]);
  expect(await matches('lg')).toEqual([1, 2, 3]);
  expect(await matches('澜港', 1)).toEqual([1]);
});

test('two teams find their meetings alone, a team and its competition the matches of both', async () => {
  expect(await matches('澜港 vs 维尔堡')).toEqual([3]);
  expect(await matches('velburg 星海')).toEqual([4, 3]);
  expect(await matches('澜港 临岚')).toEqual([]);
});

test('what would mean something to the database is only text', async () => {
  for (const keyword of ["'; drop table match.match; --", '%', '_', '\\', '%%澜%%'])
    expect(Array.isArray(await matches(keyword))).toBe(true);
  expect(await matches('%澜港%')).toEqual([1, 2, 3]);
});

test('names that were stored before are made findable once', async () => {
  const db = database.kysely.withSchema('match');
  await db.deleteFrom('search_name').where('kind', '=', 1).execute();
  expect(await teams('澜港')).toEqual([]);
  await indexMissingNames(database.kysely);
  expect(await teams('澜港')).toEqual([31]);
});
