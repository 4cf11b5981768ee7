import { expect, test } from 'vitest';
import { footballFair } from './fair.ts';

test('with the last whistle every kind still has chances that are numbers and add up to one', () => {
  const over = { lambda: 0, mu: 0, home: 1, away: 1, cornersLeft: 0, corners: 9, rho: 0 };
  for (const { chances } of Object.values(footballFair(over))) {
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    for (const chance of chances) expect(chance).toBeGreaterThanOrEqual(0);
  }
  expect(footballFair(over).asia?.chances).toEqual([0.5, 0.5]);
});
