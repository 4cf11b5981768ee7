import { expect, test } from 'vitest';
import { marginChance, poissonGrid } from '../score-grid.ts';
import { goalInterval } from './goal-interval.ts';

test('the mean is the difference of the rates', () => {
  expect(goalInterval(poissonGrid(1.7, 1.1, 0), 0.8).mean).toBeCloseTo(0.6, 6);
});

test.each([
  [1.7, 1.1],
  [0.6, 2.4],
  [1.3, 1.3],
])('80 % lie inside, and no more than 10 % on either side, at %f and %f', (lambda, mu) => {
  const grid = poissonGrid(lambda, mu, -0.05);
  const { low, high } = goalInterval(grid, 0.8);
  const chanceOf = (holds: (difference: number) => boolean): number =>
    Array.from({ length: 31 }, (_, index) => index - 15)
      .filter(holds)
      .reduce((sum, difference) => sum + marginChance(grid, difference), 0);
  expect(chanceOf((one) => one >= low && one <= high)).toBeGreaterThanOrEqual(0.8);
  expect(chanceOf((one) => one < low)).toBeLessThanOrEqual(0.1);
  expect(chanceOf((one) => one > high)).toBeLessThanOrEqual(0.1);
});
