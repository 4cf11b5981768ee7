import { expect, test } from 'vitest';
import { strengths } from './strength.ts';

test('beating a strong team away brings more than beating it at home, and nothing is made of nothing', () => {
  const home = strengths([{ homeId: 1, awayId: 2, home: 1, away: 0 }]);
  const away = strengths([{ homeId: 2, awayId: 1, home: 0, away: 1 }]);
  expect(away.get(1) ?? 0).toBeGreaterThan(home.get(1) ?? 0);
  expect((home.get(1) ?? 0) + (home.get(2) ?? 0)).toBeCloseTo(3000);
});

test('who always wins ends on top, whatever the names', () => {
  const results = Array.from({ length: 30 }, (_, index) => ({
    homeId: 7,
    awayId: 1 + (index % 3),
    home: 2,
    away: 0,
  }));
  const points = [...strengths(results)].toSorted((left, right) => right[1] - left[1]);
  expect(points[0]?.[0]).toBe(7);
});
