import { expect, test } from 'vitest';

import { fullJitterMs } from './back-off.ts';

test('the pause is a random part of a ceiling that doubles with each attempt', () => {
  expect([1, 2, 3, 4].map((attempt) => fullJitterMs(attempt, 1))).toEqual([500, 1_000, 2_000, 4_000]);
  expect(fullJitterMs(3, 0.5)).toBe(1_000);
  expect(fullJitterMs(3, 0)).toBe(0);
});

test('the pause never grows beyond 30 seconds', () => {
  expect(fullJitterMs(40, 1)).toBe(30_000);
});
