import { expect, test } from 'vitest';
import { seasonTable } from './season-table.ts';

const result = (homeId: number, awayId: number, home: number, away: number) => ({
  homeId,
  awayId,
  home,
  away,
});

test('three points for a win, one for a draw, then difference, then goals', () => {
  const table = seasonTable([result(1, 2, 2, 2), result(3, 1, 0, 1), result(2, 3, 3, 2)], { sportId: 1 });
  expect(
    table.map(({ team_id, points, scored, conceded, form }) => [team_id, points, scored, conceded, form]),
  ).toEqual([
    [2, 4, 5, 4, 'DW'],
    [1, 4, 3, 2, 'DW'],
    [3, 0, 2, 4, 'LL'],
  ]);
  expect(table.map(({ position }) => position)).toEqual([1, 2, 3]);
});

test('a team without a match stands in the table with nothing', () => {
  expect(seasonTable([], { sportId: 1, teamIds: [7] })).toMatchObject([
    { team_id: 7, played: 0, points: 0, form: '' },
  ]);
});

test('in basketball a win counts two and a defeat one', () => {
  expect(seasonTable([result(1, 2, 90, 88)], { sportId: 2 }).map(({ points }) => points)).toEqual([2, 1]);
});

test('the form is that of the last six', () => {
  const results = Array.from({ length: 8 }, (_, index) => result(1, 2, index, 3));
  expect(seasonTable(results, { sportId: 1 }).find(({ team_id }) => team_id === 1)?.form).toBe('LDWWWW');
});

const close = [
  result(1, 2, 0, 1),
  result(2, 1, 0, 0),
  result(1, 3, 5, 0),
  result(3, 2, 1, 0),
  result(1, 4, 0, 0),
];

test('where the meetings decide, the better of the equals in them stands higher', () => {
  const order = (tieBreak: 'difference' | 'headToHead') =>
    seasonTable([...close, result(2, 4, 0, 0)], { sportId: 1, tieBreak })
      .filter(({ team_id }) => team_id <= 2)
      .map(({ team_id, points }) => [team_id, points]);
  expect(order('difference')).toEqual([
    [1, 5],
    [2, 5],
  ]);
  expect(order('headToHead')).toEqual([
    [2, 5],
    [1, 5],
  ]);
});

test('tables of home and away matches count one side of each match, and add up to the whole', () => {
  const of = (kind: 'all' | 'home' | 'away') =>
    new Map(seasonTable(close, { sportId: 1, kind, teamIds: [1, 2, 3, 4] }).map((row) => [row.team_id, row]));
  const [all, home, away] = [of('all'), of('home'), of('away')];
  for (const id of [1, 2, 3, 4]) {
    for (const figure of ['played', 'won', 'points', 'scored', 'conceded'] as const)
      expect((home.get(id)?.[figure] ?? 0) + (away.get(id)?.[figure] ?? 0)).toBe(all.get(id)?.[figure]);
  }
  expect(home.get(1)?.played).toBe(3);
});
