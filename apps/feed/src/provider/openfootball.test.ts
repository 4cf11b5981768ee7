import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openfootball } from './openfootball.ts';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const read = (content: unknown, file = 'data/2025-26/en.1.json') =>
  openfootball.read(typeof content === 'string' ? content : JSON.stringify(content), { file, nowSec: NOW });
const one = (match: object, file?: string) =>
  read(
    { name: 'Northern League 2025/26', matches: [{ date: '2025-08-16', team1: 'A', team2: 'B', ...match }] },
    file,
  )[0]?.matches[0];

test.each([
  ['data/2025-26/en.1.json', 'league', 'en', 'England', undefined],
  ['data/2025-26/mx.1.json', 'league', 'mx', 'Mexico', undefined],
  ['data/2024-25/en.cup.json', 'cup', 'en', 'England', undefined],
  ['data/2024-25/uefa.cl.json', 'cup', 'uefa', 'Europe', undefined],
  ['data/worldcup/2026.json', 'cup', 'world', 'World', true],
])('the file %s is a %s of its country', (file, kind, scope, country, national) => {
  const [season] = read({ name: 'Some Trophy 2025/26', matches: [] }, file);
  expect(season).toMatchObject({ scope, competition: { kind, country } });
  expect(season?.national || undefined).toBe(national);
});

test('the season comes from the name of the file, the rest of it is the competition', () => {
  expect(read({ name: 'Northern League 2025/26', matches: [] })).toMatchObject([
    {
      season: '2025/26',
      scope: 'en',
      competition: { nameEn: 'Northern League', kind: 'league', key: 'en.1' },
    },
  ]);
});

test.each([
  ['a score at full time is finished', { score: { ft: [2, 1], ht: [1, 0] } }, 8, [2, 1]],
  ['extra time counts on top of normal time', { score: { ft: [1, 1], et: [2, 1] } }, 8, [1, 0, 0, 0, 0, 2]],
  [
    'a shoot-out after a level extra time',
    { score: { ft: [1, 1], et: [2, 2], p: [4, 3] } },
    8,
    [1, 0, 0, 0, 0, 2, 4],
  ],
  [
    'a shoot-out that nobody won is not known',
    { score: { ft: [1, 0], et: [1, 0], p: [4, 4] } },
    8,
    [1, 0, 0, 0, 0, 1],
  ],
  ['no score in the past is to be determined', { score: {} }, 13, [0]],
  ['no score in the future is not started', { date: '2026-08-01' }, 1, [0]],
  ['a stated postponement wins', { score: {}, status: 'postponed' }, 9, [0]],
  ['a cancelled match', { score: {}, status: 'cancelled' }, 12, [0]],
  ['half-time of a match without a goal', { score: { ft: [0, 0] } }, 8, [0, 0]],
  ['half-time that nobody wrote down', { score: { ft: [1, 0] } }, 8, [1]],
])('%s', (_title, match, status, homeScores) => {
  expect(one(match)).toMatchObject({ status, homeScores });
});

test('an awarded match keeps its score and says so', () => {
  expect(one({ score: { ft: [0, 2] }, status: 'awarded' })).toMatchObject({ status: 8, note: 'awarded' });
});

test.each([
  ['summer time of the country', 'data/2025-26/en.1.json', { time: '20:00' }, '2025-08-16T19:00:00.000Z'],
  [
    'winter time of the country',
    'data/2025-26/en.1.json',
    { time: '20:00', date: '2025-12-16' },
    '2025-12-16T20:00:00.000Z',
  ],
  ['another country', 'data/2025/jp.1.json', { time: '19:00' }, '2025-08-16T10:00:00.000Z'],
  ['a stated offset', 'data/worldcup/2026.json', { time: '15:00 UTC-4' }, '2025-08-16T19:00:00.000Z'],
])('a time of day is on the clocks of %s', (_title, file, match, expected) => {
  expect(new Date((one(match, file)?.timeSec ?? 0) * 1000).toISOString()).toBe(expected);
});

test('minutes come as numbers in older files and as texts in newer ones', () => {
  const goals1 = [
    { name: 'X', minute: 90, offset: 3 },
    { name: 'Y', minute: '12' },
  ];
  const goals2 = [{ name: 'Z', minute: '45+2', penalty: true }];
  const incidents = one({ score: { ft: [2, 1] }, goals1, goals2 })?.incidents;
  expect(incidents).toMatchObject([
    { minute: 12, home_score: 1, away_score: 0, type: 1 },
    { minute: 45, stoppage: 2, home_score: 1, away_score: 1, type: 8, position: 2 },
    { minute: 90, stoppage: 3, home_score: 2, away_score: 1 },
  ]);
});

test('older files group their matches by rounds', () => {
  const match = { date: '2011-08-16', team1: { name: 'A' }, team2: 'B', score: { ft: [0, 0] } };
  const [season] = read({
    name: 'Northern League 2011/12',
    rounds: [{ name: 'Matchday 7', matches: [match] }],
  });
  expect(season?.matches).toMatchObject([{ round: '7', home: 'A', away: 'B' }]);
});

test('matches of a league phase count for one table, those behind it for none', () => {
  const tableOf = (round: string, group?: string) => {
    const { round: day, group: table } = one({ round, group }) ?? {};
    return [day, table];
  };
  expect(tableOf('League, Matchday 3')).toEqual(['3', 'League']);
  expect(tableOf('Finals, Quarterfinals')).toEqual(['quarterFinal', '']);
  expect(tableOf('Matchday 3', 'Group A')).toEqual(['3', 'Group A']);
});

test('a recorded season is read whole: rounds, statuses, scores, goals and grounds', () => {
  const sample = readFileSync(join(import.meta.dirname, 'samples/openfootball.json'), 'utf8');
  const [season] = read(sample);
  expect(
    season?.matches.map(({ round, home, away, status, homeScores, awayScores }) => [
      round,
      home,
      away,
      status,
      homeScores,
      awayScores,
    ]),
  ).toEqual([
    ['1', 'Harbour City FC', 'AFC Rivermouth', 8, [2, 1], [1, 0]],
    ['1', 'Granite Town', 'Larchwood', 8, [0, 0], [0, 0]],
    ['2', 'AFC Rivermouth', 'Granite Town', 9, [0], [0]],
    ['2', 'Larchwood', 'Harbour City FC', 1, [0], [0]],
  ]);
  const [first] = season?.matches ?? [];
  expect(first?.venue).toBe('Harbour Park');
  expect(
    first?.incidents.map(({ minute, stoppage, type, position }) => [minute, stoppage, type, position]),
  ).toEqual([
    [12, 0, 1, 1],
    [58, 0, 17, 2],
    [90, 3, 8, 1],
  ]);
});

const wrong = `{
  "name": "Northern League 2025/26",
  "matches": [
    { "date": "2025-08-16", "team1": "A", "team2": "B \\"C\\" ]", "score": { "ft": [1, 0] } },
    { "date": "2025-08-16", "team1": "A",
      "team2": "B", "score": { "ft": [1, "x"] } }
  ]
}`;

test.each([
  ['a goal that is no number', wrong, 'en.1.json:6:42: matches.1.score.ft.1: must be a number'],
  ['a missing team', wrong.replace('"team2": "B", ', ''), 'en.1.json:5:5: matches.1.team2: '],
  ['a wrong day', wrong.replace('2025-08-16', '2025-13-45'), 'en.1.json:4:15: matches.0.date: must be a day'],
  ['a missing name', '{"matches": []}', 'en.1.json:1:1: name: is missing'],
  ['broken JSON', '{\n"name": "x",\n"matches": [}', 'en.1.json:3:13: not JSON'],
])('%s is refused with file, line, column and reason', (_title, text, message) => {
  expect(() => read(text, 'en.1.json')).toThrow(message);
});
