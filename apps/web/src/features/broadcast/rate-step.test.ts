import { expect, test } from 'vitest';
import { isTooLate, nextRate, type RateState, startRate } from './rate-step.ts';

/** Looks at the line once a second. */
const after = (state: RateState, behind: readonly number[], fromMs = 0): RateState =>
  behind.reduce((now, behindMs, index) => nextRate(now, behindMs, fromMs + (index + 1) * 1000), state);

test('the rate goes down a step where the line falls behind, at most once in three seconds', () => {
  expect(after(startRate(0), [0, 0, 1300]).step).toBe(1);
  expect(after(startRate(0), [0, 0, 1300, 1300, 1300]).step).toBe(1);
  expect(after(startRate(0), [0, 0, 1300, 1300, 1300, 1300]).step).toBe(2);
  expect(
    after(
      startRate(0),
      Array.from({ length: 20 }, () => 5000),
    ).step,
  ).toBe(2);
});

test('the rate goes up once the line kept up for twelve seconds, and not before', () => {
  const low: RateState = { step: 2, calmSinceMs: 0, changedMs: 0 };
  const calm = Array.from({ length: 11 }, () => 100);
  expect(after(low, calm).step).toBe(2);
  expect(after(low, [...calm, 100]).step).toBe(1);
  expect(after(low, [...calm, 800, 100]).step).toBe(2);
});

test('pictures are left out where two and a half seconds are on their way', () => {
  expect(isTooLate(2500)).toBe(false);
  expect(isTooLate(2501)).toBe(true);
});
