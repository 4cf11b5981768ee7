import type { BoxLine } from '@touchline/contract/match-detail';
import { expect, test } from 'vitest';
import { PLAYER_COLUMNS, sortedPlayers, totalOf } from './player-columns.ts';

const line = (id: number, change: Partial<BoxLine>): BoxLine => ({
  id,
  name_zh: `球员${id}`,
  name_en: `Player ${id}`,
  number: id,
  position: 'G',
  minutes: 20,
  points: 0,
  twos: 0,
  twos_tried: 0,
  threes: 0,
  threes_tried: 0,
  free_throws: 0,
  free_throws_tried: 0,
  offensive_rebounds: 0,
  defensive_rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  fouls: 0,
  ...change,
});

const columnOf = (id: string) => PLAYER_COLUMNS.find((column) => column.id === id);
const players = [
  line(1, { points: 8 }),
  line(2, { minutes: 0 }),
  line(3, { points: 21, twos: 6, twos_tried: 9 }),
];
const ids = (lines: readonly BoxLine[]) => lines.map(({ id }) => id);

test('starters stand first as they are named, who did not play at the end', () => {
  expect(ids(sortedPlayers(players, undefined))).toEqual([1, 3, 2]);
});

test('any column sorts the table, most first', () => {
  expect(ids(sortedPlayers(players, columnOf('points')))).toEqual([3, 1, 2]);
});

test('team totals add counts, and shots as made-tried', () => {
  const [points, field] = [columnOf('points'), columnOf('field')];
  expect(points && totalOf(players, points)).toBe('29');
  expect(field && totalOf(players, field)).toBe('6-9');
});

test('plus-minus carries its sign, and none is given for the whole team', () => {
  const column = columnOf('plusMinus');
  const texts = [7, 0, -12, undefined].map((plus_minus) =>
    column?.textOf?.(line(1, plus_minus === undefined ? {} : { plus_minus })),
  );
  expect(texts).toEqual(['+7', '0', '−12', '–']);
  expect(column && totalOf(players, column)).toBe('');
});
