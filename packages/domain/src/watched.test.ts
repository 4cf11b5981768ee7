import { expect, test } from 'vitest';
import { continueAt, isWatched } from './watched.ts';

const HOUR_MS = 3_600_000;

test('95 per cent or the last minute is watched to the end', () => {
  expect(isWatched(HOUR_MS - 59_000, HOUR_MS)).toBe(true);
  expect(isWatched(HOUR_MS * 0.94, HOUR_MS)).toBe(false);
  expect(isWatched(28_600, 30_000)).toBe(true);
  expect(isWatched(15_000, 30_000)).toBe(false);
  expect(isWatched(10, 0)).toBe(false);
});

test('it goes on where it was left after 30 s, and begins again once it was watched', () => {
  expect(continueAt({ at_ms: 31_000, done: false })).toBe(31_000);
  expect(continueAt({ at_ms: 30_000, done: false })).toBe(0);
  expect(continueAt({ at_ms: 900_000, done: true })).toBe(0);
  expect(continueAt(undefined)).toBe(0);
});
