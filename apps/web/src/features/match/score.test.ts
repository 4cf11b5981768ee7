import { expect, test } from 'vitest';
import { aMatch } from '../../../test/fixture/matches.ts';
import { hasHalfTime, isTold, scoreOf } from './score.ts';

const football = (status: number, home_scores: number[], away_scores: number[]) =>
  aMatch({ status, home_scores, away_scores });

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
