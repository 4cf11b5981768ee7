import type { MatchChange } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { aMatch } from '../../../test/fixture/matches.ts';
import { applyChange, applyChanges, newsOf } from './apply-changes.ts';

const change = (fields: Partial<MatchChange>): MatchChange => ({
  match_id: 1,
  sport_id: 1,
  event_id: 1,
  seq: 5,
  at: 1_700_000_000,
  kind: 'goal',
  side: 'home',
  status: 2,
  time: 1_700_000_000,
  kickoff_time: 1_700_000_000,
  period_count: 1,
  period_remaining_time: 0,
  home_scores: [1, 0, 0, 0, 2, 0, 0],
  away_scores: [0, 0, 0, 0, 1, 0, 0],
  live: 1,
  ...fields,
});
const day = {
  now: 1,
  fed_at: 1,
  cursor: '9',
  matches: [aMatch({ id: 1, seq: 4 }), aMatch({ id: 2, seq: 8 })],
};

test('a change replaces its match and leaves the others the very same', () => {
  const next = applyChanges(day, [change({})]);
  expect(next.matches[0]?.home_scores[0]).toBe(1);
  expect(next.matches[1]).toBe(day.matches[1]);
});

test('a change that is not newer changes nothing', () => {
  expect(applyChanges(day, [change({ seq: 4 }), change({ match_id: 2, seq: 3 })])).toBe(day);
});

test('of several changes the newest holds, in whatever order they come', () => {
  const next = applyChanges(day, [
    change({ seq: 7, home_scores: [2] }),
    change({ seq: 6, home_scores: [1] }),
  ]);
  expect(next.matches[0]?.home_scores).toEqual([2]);
});

test('a change of another match leaves a match as it is', () => {
  const match = aMatch({ id: 3, seq: 0 });
  expect(applyChange(match, change({}))).toBe(match);
});

test('only what is new and more than an update is news', () => {
  const news = newsOf(day, [
    change({}),
    change({ kind: 'update' }),
    change({ match_id: 2, seq: 8 }),
    change({ match_id: 77 }),
  ]);
  expect(news.map(({ match_id }) => match_id)).toEqual([1]);
});
