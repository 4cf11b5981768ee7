import { expect, test } from 'vitest';
import { AGE_LIMIT_DAY_SEC, ageLimitLock } from './age-limit.ts';

test.each([
  [5, 0, 'night'],
  [6, 0, undefined],
  [21, 0, undefined],
  [22, 0, 'night'],
  [0, 0, 'night'],
  [12, AGE_LIMIT_DAY_SEC - 1, undefined],
  [12, AGE_LIMIT_DAY_SEC, 'used'],
])('40 min a day, none between 22:00 and 06:00: at %i h after %i s', (hour, usedSec, lock) => {
  expect(ageLimitLock(hour, usedSec)).toBe(lock);
});
