import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiFootball } from './api-football.ts';
import { footballData } from './football-data.ts';
import { international } from './international.ts';
import { nami } from './nami.ts';
import type { Provider } from './provider.ts';

const NOW = Date.UTC(2026, 5, 1) / 1000;

const sample = (name: string): string => readFileSync(join(import.meta.dirname, 'samples', name), 'utf8');
const read = (provider: Provider, text: string, file = 'file') => provider.read(text, { file, nowSec: NOW });
const iso = (sec: number | undefined) => new Date((sec ?? 0) * 1000).toISOString();

const csv = sample('football-data.csv');
const [season] = read(footballData, csv);

test('a CSV season is read by its header: division, season, teams, scores, cards and corners', () => {
  expect(season).toMatchObject({
    season: '2022/23',
    scope: 'en',
    competition: { nameEn: 'England Tier 1', country: 'England', kind: 'league' },
  });
  expect(season?.matches[0]).toMatchObject({
    home: 'Harbour',
    away: 'Rivermouth',
    status: 8,
    homeScores: [2, 1, 0, 1, 5],
    awayScores: [1, 0, 1, 3, 4],
  });
});

test('dates are written dd/mm/yyyy, dd/mm/yy and dd-mm-yyyy; times are British', () => {
  expect(season?.matches.map(({ timeSec }) => iso(timeSec))).toEqual([
    '2022-08-13T11:30:00.000Z',
    '2022-08-14T14:00:00.000Z',
    '2023-05-20T14:00:00.000Z',
  ]);
});

test('blank rows and blank columns are left out, a quoted name may hold a comma, a row without goals is not finished', () => {
  expect(season?.matches.map(({ home, status }) => [home, status])).toEqual([
    ['Harbour', 8],
    ['Saint Brand, Town', 8],
    ['Rivermouth', 13],
  ]);
});

test.each([
  ['a column of goals is missing', csv.replace('FTHG', 'XXHG'), 'file:1:1: FTHG: is missing from the header'],
  [
    'goals of one side alone',
    csv.replace('Rivermouth,2,1,H', 'Rivermouth,2,,H'),
    'file:2:7: FTAG: is empty, and FTHG says that the match was played',
  ],
  [
    'an outcome without goals',
    csv.replace('Rivermouth,2,1,H', 'Rivermouth,,,H'),
    'file:2:6: FTHG: is empty, and FTR says that the match was played',
  ],
  [
    'a file that is cut off within a name',
    csv.slice(0, csv.indexOf('Rivermouth') + 4),
    'file:2:5: FTHG: is missing, the file is cut off here',
  ],
])('half a result is refused, so that nothing known is lost: %s', (_title, text, reason) => {
  expect(() => read(footballData, text)).toThrow(reason);
});

test('columns are found by name wherever they stand, behind a byte order mark too', () => {
  const lines = csv.trim().split('\n').slice(0, 2);
  const turned = lines.map((line) => line.split(',').toReversed().join(',')).join('\r\n');
  expect(read(footballData, `\u{FEFF}${turned}`)[0]?.matches[0]).toEqual(season?.matches[0]);
});

test('odds of a book with an empty or zero outcome are left out, opening and closing ones stay apart', () => {
  expect(season?.matches[0]?.odds).toEqual({
    opening: { 4: { eu: [2.12, 3.35, 3.6] } },
    closing: { 4: { eu: [2.02, 3.4, 3.8] } },
  });
  expect(season?.matches[1]?.odds).toBeUndefined();
});

test('shots on target from before their definition changed are left out', () => {
  const types = (text: string) =>
    ((read(footballData, text)[0]?.matches[0]?.details?.['statistics'] ?? []) as { type: number }[]).map(
      ({ type }) => type,
    );
  expect(types(csv)).toContain(21);
  expect(types(csv.replace('13/08/2022', '13/08/2011'))).not.toContain(21);
});

test('results of national teams are editions of tournaments by year; a score to come is not available', () => {
  const editions = read(international, sample('international.csv'));
  expect(
    editions.map(({ competition, season: year, matches }) => [competition.nameEn, year, matches.length]),
  ).toEqual([
    ['Friendly', '2024', 1],
    ['Losand Nations Cup', '2024', 2],
    ['Losand Nations Cup', '2030', 1],
  ]);
  expect(editions[1]?.matches[0]).toMatchObject({ neutral: true, status: 8, home: 'Velanto' });
  expect(editions[2]?.matches[0]?.status).toBe(1);
  expect(editions[0]?.matches[0]?.round).toBe('friendly');
});

const api = sample('api-football.json');

test('an API answer is grouped by league and season, rounds by number or by key', () => {
  const seasons = read(apiFootball, api);
  expect(
    seasons.map(({ competition, matches }) => [competition.nameEn, competition.kind, matches[0]?.round]),
  ).toEqual([
    ['Velanto Primeira', 'league', '1'],
    ['Velanto Cup', 'cup', 'quarterFinal'],
  ]);
  expect(seasons[0]?.matches[0]).toMatchObject({
    status: 8,
    homeScores: [2, 1, 0, 0],
    awayScores: [1, 0, 0, 1],
    venue: 'Velburg Park',
    // The start of the second half, from which its minutes count.
    kickoffSec: 1_755_374_400,
  });
});

test('extra time counts on top of normal time, and the shoot-out beside both', () => {
  expect(read(apiFootball, api)[1]?.matches[0]).toMatchObject({
    status: 8,
    homeScores: [1, 1, 0, 0, 0, 2, 4],
    awayScores: [1, 1, 0, 0, 0, 2, 5],
  });
});

test('an own goal counts for the side that gained, to whichever side the answer writes it', () => {
  const scores = (text: string) =>
    read(apiFootball, text)[0]?.matches[0]?.incidents.map(({ type, home_score, away_score }) => [
      type,
      home_score,
      away_score,
    ]);
  const expected = [
    [1, 1, 0],
    [3, 1, 0],
    [17, 2, 0],
    [9, 2, 0],
    [8, 2, 1],
  ];
  expect(scores(api)).toEqual(expected);
  const other = JSON.parse(api) as { response: { events?: { detail: string; team: { id: number } }[] }[] };
  for (const event of other.response[0]?.events ?? []) if (event.detail === 'Own Goal') event.team.id = 11;
  expect(scores(JSON.stringify(other))).toEqual(expected);
});

test.each([
  ['TBD', 13],
  ['NS', 1],
  ['1H', 2],
  ['HT', 3],
  ['2H', 4],
  ['ET', 5],
  ['BT', 5],
  ['P', 7],
  ['FT', 8],
  ['AET', 8],
  ['AWD', 8],
  ['WO', 8],
  ['PST', 9],
  ['SUSP', 10],
  ['INT', 10],
  ['ABD', 11],
  ['CANC', 12],
  ['LIVE', 4],
])('the API status %s is %i', (short, status) => {
  expect(
    read(apiFootball, api.replace('"short": "LIVE"', `"short": "${short}"`))[0]?.matches[1]?.status,
  ).toBe(status);
});

test('status, score arrays, incidents, statistics, text and odds of the Nami shape are taken as they are', () => {
  const [found] = read(nami, sample('nami-football.json'));
  const match = found?.matches[0];
  expect(found).toMatchObject({ sportId: 1, season: '2026', competition: { nameEn: '星海超级联赛' } });
  expect(match).toMatchObject({
    status: 4,
    kickoffSec: 1_795_003_900,
    round: '12',
    home: '临岚竞技',
    homeScores: [2, 1, 0, 1, 5, 0, 0],
    awayScores: [1, 1, 1, 2, 0, 0, 0],
    details: { statistics: [{ type: 25, home: 54, away: 46 }, { type: 2 }] },
  });
  expect(match?.incidents.map(({ type, position, minute }) => [type, position, minute])).toEqual([
    [1, 1, 12],
    [9, 2, 46],
    [28, 1, 58],
  ]);
  expect(match?.incidents[2]?.body).toEqual({ player_name: '苏行舟', var_result: 2 });
  expect(match?.commentary?.map(({ id, text_zh, main }) => [id, text_zh, main])).toEqual([
    [1, '比赛开始', 1],
    [2, '苏行舟破门', 1],
  ]);
  const asia = [1.95, 0.25, 1.91];
  expect(match?.odds).toEqual({
    opening: { 0: { eu: [2.1, 3.3, 3.4], asia } },
    closing: { 0: { eu: [2, 3.3, 3.6], asia } },
    moves: [
      { at_sec: 1_794_400_000, minute: '', score: '0-0', quotes: { 0: { eu: [2.1, 3.3, 3.4], asia } } },
      { at_sec: 1_794_990_000, minute: '', score: '0-0', quotes: { 0: { eu: [2, 3.3, 3.6], asia } } },
      { at_sec: 1_795_000_980, minute: '12', score: '1-0', sealed: true, quotes: { 0: {} } },
      { at_sec: 1_795_001_000, minute: '12', score: '1-0', quotes: { 0: { eu: [1.5, 4, 6.5], asia } } },
    ].map((move, number) => ({ number, sealed: false, ...move })),
  });
});

test('basketball of the Nami shape has the seconds of the period and five places a side', () => {
  expect(read(nami, sample('nami-basketball.json'))).toMatchObject([
    {
      sportId: 2,
      matches: [
        { status: 6, remainingSec: 431, homeScores: [28, 30, 11, 0, 0], awayScores: [25, 27, 14, 0, 0] },
      ],
    },
  ]);
});

test.each([
  [
    'a goal that is no number',
    footballData,
    csv.replace('Rivermouth,2,1', 'Rivermouth,x,1'),
    'file:2:6: FTHG: must be a count',
  ],
  [
    'a day that does not exist',
    footballData,
    csv.replace('13/08/2022', '31/02/2022'),
    'file:2:2: Date: must be a day',
  ],
  [
    'a division nobody knows',
    footballData,
    csv.replace('E0,13', 'Q7,13'),
    'file:2:1: Div: is not a known division',
  ],
  [
    'a header without teams',
    footballData,
    csv.replace('HomeTeam', 'Hosts'),
    'file:1:1: HomeTeam: is missing',
  ],
  [
    'a score of one side',
    international,
    sample('international.csv').replace('2,1,Friendly', ',1,Friendly'),
    'file:2:',
  ],
  [
    'neither true nor false',
    international,
    sample('international.csv').replace('FALSE', 'maybe'),
    'neutral: must be TRUE or FALSE',
  ],
  [
    'an error that came with success',
    apiFootball,
    '{"errors": {"token": "Missing key"}, "response": []}',
    'errors: "Missing key"',
  ],
  [
    'a status nobody knows',
    apiFootball,
    api.replace('"LIVE"', '"XX"'),
    'response.1.fixture.status.short: is not a known status',
  ],
  [
    'a score with a place too few',
    nami,
    sample('nami-football.json').replace('[2, 1, 0, 1, 5, 0, 0]', '[2, 1]'),
    'results.0.score.2: must have 7 places',
  ],
  [
    'a team without a name',
    nami,
    sample('nami-football.json').replace('"id": 22,', '"id": 23,'),
    'file:10:23: results.0.away_team_id: team 22 is not in results_extra.team',
  ],
])('%s is refused with file, line, column and reason', (_title, provider, text, reason) => {
  expect(() => read(provider, text)).toThrow(reason);
});
