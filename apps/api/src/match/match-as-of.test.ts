import type { Match, MatchChange } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { matchAsOf, MOST_BACK_MS, momentOf } from './match-as-of.ts';

// What a moment in the past does not change stands here for the rest of a match.
const NOW = { id: 3, seq: 9, status: 4, home_scores: [2, 1], away_scores: [1, 0] } as unknown as Match;
const EARLIER = {
  match_id: 3,
  seq: 7,
  status: 2,
  home_scores: [1, 1],
  away_scores: [0, 0],
} as unknown as MatchChange;

test('a match is read as it was at the moment of the picture', () => {
  expect(matchAsOf(NOW, { last: EARLIER, isNewer: true })).toMatchObject({
    id: 3,
    seq: 7,
    status: 2,
    home_scores: [1, 1],
  });
});

test('what did not move since then is as it is now', () => {
  expect(matchAsOf(NOW, { last: EARLIER, isNewer: false })).toBe(NOW);
});

test('before anything was told of it, it had not begun', () => {
  expect(matchAsOf(NOW, { last: undefined, isNewer: true })).toMatchObject({
    status: 1,
    home_scores: [0, 0],
    away_scores: [0, 0],
  });
});

test('nobody looks into the future, nor further back than a minute', () => {
  expect(momentOf(undefined, 90_000)).toBeUndefined();
  expect(momentOf(90_000, 90_000)).toBeUndefined();
  expect(momentOf(80_000, 90_000)).toBe(80_000);
  expect(momentOf(0, 90_000)).toBe(90_000 - MOST_BACK_MS);
});
