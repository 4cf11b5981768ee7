import type { Match } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { handicapFor, totalOf, totalsOf } from './line-results.ts';

const match = (
  sport_id: 1 | 2,
  home_scores: number[],
  away_scores: number[],
  status = sport_id === 1 ? 8 : 10,
) =>
  // Only what the rules look at.
  ({ id: 1, sport_id, status, home: { id: 7 }, away: { id: 9 }, home_scores, away_scores }) as Match;

test('a side that gives a goal and a half must win by two; a level line that ends level is a push', () => {
  const won = match(1, [2, 0, 0, 0, 5, 0, 0], [1, 0, 0, 0, 3, 0, 0]);
  expect(handicapFor(won, 7, { handicap: 1.5 })).toEqual({ line: 1.5, result: 'lost' });
  expect(handicapFor(won, 9, { handicap: 1.5 })).toEqual({ line: -1.5, result: 'won' });
  expect(handicapFor(won, 7, { handicap: 1 })).toEqual({ line: 1, result: 'push' });
  expect(handicapFor(won, 9, { handicap: 0 })).toEqual({ line: 0, result: 'lost' });
});

test('football is settled without extra time, basketball with it', () => {
  expect(
    handicapFor(match(1, [1, 0, 0, 0, 0, 3, 0], [1, 0, 0, 0, 0, 1, 0]), 7, { handicap: 0 })?.result,
  ).toBe('push');
  expect(totalOf(match(2, [20, 20, 20, 20, 9], [20, 20, 20, 20, 4]), { total: 171.5 })).toBe('over');
});

test('what has not ended or had no line has no result', () => {
  expect(handicapFor(match(1, [1], [0], 4), 7, { handicap: 0 })).toBeUndefined();
  expect(handicapFor(match(1, [1], [0]), 7, {})).toBeUndefined();
  expect(totalOf(match(1, [1], [0]), {})).toBeUndefined();
});

test('over and under are counted, a push is neither', () => {
  const lines = new Map([[1, { match_id: 1, total: 3 }]]);
  expect(totalsOf([match(1, [2], [1]), match(1, [3], [1]), match(1, [0], [1])], lines)).toEqual({
    over: 1,
    under: 1,
  });
});
