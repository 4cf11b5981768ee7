import { expect, test } from 'vitest';
import { percentOf, stakeLeftSec } from './quiz-left.ts';

test('the countdown is shorter by the delay of the picture, and never longer than the server’s', () => {
  expect(stakeLeftSec(1000, 940, 4)).toBe(56);
  expect(stakeLeftSec(1000, 940, -3)).toBe(60);
  expect(stakeLeftSec(1000, 999, 40)).toBe(0);
});

test('shares are whole and sum up to 100', () => {
  expect(percentOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentOf([46, 20, 34])).toEqual([46, 20, 34]);
  expect(percentOf([0, 0])).toEqual([0, 0]);
});
