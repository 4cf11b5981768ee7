import { expect, test } from 'vitest';
import { zoneAt, type TableZone } from './table-zone.ts';

const ZONES: TableZone[] = [
  { zone: 'champions_cup', from: 1, to: 4 },
  { zone: 'relegation', from: -3, to: -1 },
];

test.each([
  [1, 'champions_cup'],
  [4, 'champions_cup'],
  [5, undefined],
  [15, undefined],
  [16, 'relegation'],
  [18, 'relegation'],
])('zones count from the top, and below zero from the end: place %i of 18', (position, zone) => {
  expect(zoneAt(position, 18, ZONES)).toBe(zone);
});

test('a competition whose zones nobody knows has none', () => {
  expect(zoneAt(1, 20, [])).toBeUndefined();
});
