import { expect, test } from 'vitest';
import { bookSum, impliedChances, payout, shinShare, type MarginMethod } from './odds.ts';

const METHODS: MarginMethod[] = ['proportional', 'power', 'shin', 'oddsRatio'];

test.each(METHODS)('%s: chances add up to 1 and keep the order of the odds', (method) => {
  const chances = impliedChances([1.86, 3.57, 4.4], method);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
  expect(chances).toEqual([...chances].sort((one, other) => other - one));
});

test('Shin: odds 2.6, 2.4, 4.3 give 0.3729941, 0.4047794, 0.2222265 with z 0.01694251', () => {
  const odds = [2.6, 2.4, 4.3];
  const chances = impliedChances(odds, 'shin');
  [0.3729941, 0.4047794, 0.2222265].forEach((value, index) => expect(chances[index]).toBeCloseTo(value, 7));
  expect(shinShare(odds)).toBeCloseTo(0.01694251, 7);
});

test('Shin with two outcomes equals the additive method', () => {
  const odds = [1.7, 2.1];
  const margin = (bookSum(odds) - 1) / 2;
  const chances = impliedChances(odds, 'shin');
  odds.forEach((value, index) => expect(chances[index]).toBeCloseTo(1 / value - margin, 9));
});

test('without a margin Shin returns the proportional chances', () => {
  expect(impliedChances([2.2, 2.2], 'shin')).toEqual([0.5, 0.5]);
  expect(payout([2.2, 2.2])).toBeCloseTo(1.1, 12);
});

test('odds that cannot be are refused', () => {
  expect(() => impliedChances([2])).toThrow('at least two outcomes');
  expect(() => impliedChances([1, 3, 4])).toThrow('above 1');
  expect(() => impliedChances([Number.NaN, 3, 4])).toThrow('above 1');
});
