import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { factorOf, settlePool, winOf } from './quiz-pool.ts';

test('Σ payouts + dust = Σ stakes for 2,000 random pools, and the dust is smaller than the number of winners', () => {
  for (let round = 0; round < 2_000; round += 1) {
    const stakes = Array.from({ length: randomInt(1, 60) }, (_, id) => ({
      id,
      option: randomInt(4),
      points: randomInt(10, 5_001),
    }));
    const settled = settlePool(stakes, 1);
    if (settled.kind === 'void') continue;
    const all = stakes.reduce((sum, { points }) => sum + points, 0);
    const paid = settled.payouts.reduce((sum, { payout }) => sum + payout, 0);
    const winners = stakes.filter(({ option }) => option === 1);
    expect(paid + settled.dust).toBe(all);
    expect(settled.dust).toBeLessThan(winners.length);
    expect(winners.every(({ id, points }) => (settled.payouts[id]?.payout ?? 0) >= points)).toBe(true);
  }
});

test('it is void where nobody chose the winner, and where nobody chose anything else', () => {
  expect(settlePool([{ id: 1, option: 0, points: 10 }], 1)).toEqual({ kind: 'void' });
  expect(settlePool([{ id: 1, option: 1, points: 10 }], 1)).toEqual({ kind: 'void' });
});

test('a winner gets the stake and a part of what was lost', () => {
  expect(winOf(50, 100, 60)).toBe(80);
  expect(winOf(5_000, 9_007_199_254, 9_007_199_254_740_000)).toBe(5_000_005_000);
});

test('the factor shows what a stake would give with itself in the pool', () => {
  expect(factorOf([100, 100], 0)).toBe(200);
  expect(factorOf([100, 100], 0, 100)).toBe(150);
  expect(factorOf([0, 100], 0)).toBe(0);
});
