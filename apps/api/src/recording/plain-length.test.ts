import { expect, test } from 'vitest';
import { hidesLength, plainReachMs } from './plain-length.ts';

const MINUTE_MS = 60_000;

test('two matches of different lengths reach as far for a reader at the same place', () => {
  expect(plainReachMs(0)).toBe(80 * MINUTE_MS);
  expect(plainReachMs(60 * MINUTE_MS)).toBe(80 * MINUTE_MS);
  expect(plainReachMs(100 * MINUTE_MS)).toBe(115 * MINUTE_MS);
});

test('only a match that is over keeps its length to itself, and only from who hides scores', () => {
  expect(hidesLength({ matchId: 1, state: 'ready' }, 0)).toBe(true);
  expect(hidesLength({ matchId: 1, state: 'ready' }, 1)).toBe(false);
  expect(hidesLength({ matchId: 0, state: 'ready' }, 0)).toBe(false);
  expect(hidesLength({ matchId: 1, state: 'live' }, 0)).toBe(false);
});
