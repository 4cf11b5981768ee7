import { expect, test } from 'vitest';
import { fanLevelOf, MAX_FAN_LEVEL } from './fan-level.ts';

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [5, 2],
  [6, 3],
  [12, 4],
  [1_000_000, MAX_FAN_LEVEL],
])('after %i active days a follower is a fan of level %i', (days, level) => {
  expect(fanLevelOf({ follows: true, days })).toBe(level);
});

test('who does not follow is no fan, however long the watching', () => {
  expect(fanLevelOf({ follows: false, days: 1000 })).toBe(0);
});
