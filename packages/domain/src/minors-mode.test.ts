import { expect, test } from 'vitest';
import { MINORS_DAY_SEC, minorsLock } from './minors-mode.ts';

test.each([
  [5, 0, 'night'],
  [6, 0, undefined],
  [21, 0, undefined],
  [22, 0, 'night'],
  [0, 0, 'night'],
  [12, MINORS_DAY_SEC - 1, undefined],
  [12, MINORS_DAY_SEC, 'used'],
])('40 min a day, none between 22:00 and 06:00: at %i h after %i s', (hour, usedSec, lock) => {
  expect(minorsLock(hour, usedSec)).toBe(lock);
});
