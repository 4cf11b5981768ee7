import type { Quote } from '@touchline/contract/odds';
import { expect, test } from 'vitest';
import { chanceOf, moveOf, returnRate, summaryOf } from './odds-sums.ts';

const quote = (values: [number, number, number]): Quote => ({
  at: 1,
  minute: 0,
  home_score: 0,
  away_score: 0,
  values,
  sealed: false,
});

test('the return rate is what a book of all outcomes pays back', () => {
  expect(returnRate('euro', [2, 4, 4])).toBeCloseTo(1);
  expect(returnRate('euro', [1.9, 3.6, 3.8])).toBeCloseTo(1 / (1 / 1.9 + 1 / 3.6 + 1 / 3.8));
  expect(returnRate('euro', [1.9, 0, 1.9])).toBeCloseTo(0.95);
});

test('implied chances leave out the share of the bookmaker and add up to one', () => {
  const values = [1.9, 3.6, 3.8] as const;
  const chances = [0, 1, 2].map((place) => chanceOf('euro', values, place));
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
});

test('average, highest and lowest of all bookmakers; a line takes the median', () => {
  const quotes = [quote([0.9, 0.5, 0.96]), quote([0.94, 0.75, 0.9]), quote([0.86, 0.5, 1])];
  const { average, highest, lowest } = summaryOf('handicap', quotes);
  expect(average[0]).toBeCloseTo(0.9);
  expect(average[1]).toBe(0.5);
  expect(highest).toEqual([0.94, 0.5, 1]);
  expect(lowest).toEqual([0.86, 0.5, 0.9]);
});

test('arrows compare with the value before, or with the opening when nothing moved yet', () => {
  const opening = quote([2, 3.4, 3.6]);
  const odds = { bookmaker: 0, opening, previous: quote([2.1, 3.4, 3.5]), current: quote([2.05, 3.4, 3.6]) };
  expect([0, 1, 2].map((place) => moveOf(odds, place))).toEqual([-1, 0, 1]);
});
