import type { MatchChange } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { alertOf } from './alert-of.ts';

const change = (kind: MatchChange['kind'], status: number, sport_id: 1 | 2 = 1): MatchChange => ({
  match_id: 1,
  sport_id,
  event_id: 1,
  seq: 1,
  at: 0,
  kind,
  status,
  time: 0,
  kickoff_time: 0,
  period_count: 0,
  period_remaining_time: 0,
  home_scores: [],
  away_scores: [],
  live: 0,
});

test.each([
  [change('goal', 2), 'goal'],
  [change('red_card', 4), 'red_card'],
  [change('period', 2), 'kick_off'],
  [change('period', 3), 'half_time'],
  [change('period', 4), undefined],
  [change('finished', 8), 'final'],
  [change('period', 2, 2), 'kick_off'],
  [change('period', 5, 2), 'half_time'],
  [change('goal', 4, 2), undefined],
  [change('update', 4), undefined],
])('goal, card, half, start and end are told, %#', (given, expected) => {
  expect(alertOf(given)).toBe(expected);
});
