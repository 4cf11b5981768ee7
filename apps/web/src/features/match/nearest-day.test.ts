import { expect, test } from 'vitest';
import { nearestDay } from './nearest-day.ts';

test('from a day without matches the way leads to the nearest one that has some, the later of two', () => {
  const counts = {
    '2026-11-18': 4,
    '2026-11-19': 0,
    '2026-11-20': 0,
    '2026-11-21': 0,
    '2026-11-22': 3,
  };
  expect(nearestDay(counts, '2026-11-20')).toBe('2026-11-22');
  expect(nearestDay(counts, '2026-11-19')).toBe('2026-11-18');
  expect(nearestDay({}, '2026-11-19')).toBeUndefined();
});
