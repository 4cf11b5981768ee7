import { expect, test } from 'vitest';
import { companyChances, consensus } from './consensus.ts';
import { surpriseBits, upset, upsetChance } from './upset.ts';

test('the market is the mean of four companies or more, and adds up to 1', () => {
  const odds = [2.6, 2.4, 4.3] as const;
  expect(consensus([odds, odds, odds])).toBeUndefined();
  const found = consensus([odds, odds, odds, odds]);
  [0.3729941, 0.4047794, 0.2222265].forEach((value, index) => expect(found?.[index]).toBeCloseTo(value, 6));
});

test('basketball has no draw: two prices make two chances', () => {
  expect(companyChances([2, 0, 2])).toEqual([0.5, 0, 0.5]);
  const found = consensus(Array.from({ length: 4 }, () => [1.5, 0, 2.6] as const));
  expect((found?.[0] ?? 0) + (found?.[2] ?? 0)).toBeCloseTo(1, 12);
});

test('a price that cannot be is left out', () => {
  expect(consensus([...Array.from({ length: 3 }, () => [2, 3.4, 3.8] as const), [1, 3, 4]])).toBeUndefined();
});

test('an upset is that the favourite does not win', () => {
  const { favourite, chance, draw, underdog, entropyBits } = upset([0.25, 0.25, 0.5]);
  expect({ favourite, chance, draw, underdog }).toEqual({
    favourite: 'away',
    chance: 0.5,
    draw: 0.25,
    underdog: 0.25,
  });
  expect(entropyBits).toBeCloseTo(1.5, 12);
  expect(upsetChance('away', [0.3, 0.3, 0.4])).toBeCloseTo(0.6, 12);
  expect(surpriseBits([0.25, 0.25, 0.5], 'home')).toBeCloseTo(2, 12);
});
