import type { Match } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { hasHalfTime, isTold, scoreOf } from './score.ts';

// Only the fields that these rules read.
const football = (status: number, home: number[], away: number[]) =>
  ({ sport_id: 1, status, home_scores: home, away_scores: away }) as unknown as Match;

test('numbers that the source of a match does not tell are not printed as noughts', () => {
  const result = football(8, [2], [1]);
  expect(scoreOf(result)).toEqual([2, 1]);
  expect([hasHalfTime(result), isTold(result, 'corners')]).toEqual([false, false]);
  expect(hasHalfTime(football(8, [2, 1], [1, 0]))).toBe(true);
});

test('half-time has a score once it has been reached', () => {
  const scores = [1, 1, 0, 0, 0, 0, 0];
  expect([1, 2, 3, 8, 9].filter((status) => hasHalfTime(football(status, scores, scores)))).toEqual([3, 8]);
});
