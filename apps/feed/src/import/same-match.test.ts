import type { SourceMatch } from '@touchline/match-store/match-writer';
import type { MatchTable } from '@touchline/match-store/tables';
import { expect, test } from 'vitest';
import { findSame, mergeMatch } from './same-match.ts';

const row = (over: Partial<SourceMatch> = {}): SourceMatch => ({
  sport_id: 1,
  event_id: 1,
  season: '2025/26',
  round: '',
  time_sec: 1_755_356_400,
  status: 8,
  kickoff_time_sec: 0,
  period_count: 2,
  period_remaining_sec: 0,
  live: 0,
  home_id: 11,
  away_id: 12,
  home_scores: [2, 1, 0, 3, 5],
  away_scores: [1, 0, 0, 1, 4],
  venue_id: null,
  has_lineup: false,
  neutral: false,
  note: null,
  source: 'football-data',
  source_key: 'b',
  step: 0,
  ...over,
});
const stored = (over: Partial<MatchTable> = {}): MatchTable => ({
  ...row({ round: '1', source: 'openfootball', source_key: 'a', home_scores: [2], away_scores: [1] }),
  id: 5,
  seq: 1,
  ...over,
});

test('the same teams on the same or the next day, from another source, are the same match', () => {
  expect(findSame(row(), [stored()])).toMatchObject({ id: 5 });
  expect(findSame(row(), [stored({ time_sec: 1_755_356_400 + 86_400 })])).toMatchObject({ id: 5 });
  expect(findSame(row(), [stored({ time_sec: 1_755_356_400 + 3 * 86_400 })])).toBeUndefined();
  expect(findSame(row(), [stored({ home_id: 12, away_id: 11 })])).toBeUndefined();
  expect(findSame(row(), [stored({ source: 'football-data' })])).toBeUndefined();
});

test('the later source adds what is missing and keeps the rest', () => {
  expect(mergeMatch(row(), stored())).toMatchObject({
    source: 'openfootball',
    source_key: 'a',
    round: '1',
    home_scores: [2, 1, 0, 3, 5],
  });
});

test('a result of the later source ends a match that was waiting', () => {
  expect(mergeMatch(row(), stored({ status: 1, home_scores: [0] }))).toMatchObject({
    status: 8,
    source_key: 'a',
    home_scores: [2, 1, 0, 3, 5],
  });
});

test('a different result is refused with both values named', () => {
  expect(() => mergeMatch(row(), stored({ home_scores: [3] }))).toThrow(
    'the match of 2025-08-16 ended 3-1 in openfootball and 2-1 in football-data',
  );
});
