import type { StandingRow } from '@touchline/contract/standing';
import { expect, test } from 'vitest';
import { around } from './around.ts';

const rows = [1, 2, 3, 4, 5, 6].map(
  (position) => ({ position, team: { id: position * 10 } }) as unknown as StandingRow,
);
const places = (ids: number[], reach: number) =>
  around(rows, new Set(ids), reach).map(({ position }) => position);

test('an excerpt of a table shows the neighbours of a team', () => {
  expect(places([40], 2)).toEqual([2, 3, 4, 5, 6]);
  expect(places([10], 2)).toEqual([1, 2, 3]);
});

test('two teams have their neighbours each, none of them twice', () => {
  expect(places([10, 30], 1)).toEqual([1, 2, 3, 4]);
  expect(places([99], 1)).toEqual([]);
});
