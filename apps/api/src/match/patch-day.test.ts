import type { DayMatches, Match, MatchChange } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { patchDay } from './patch-day.ts';

const TIME = 1_800_000_000;

// Only the fields that a change moves, and those by which a match is known.
const match = (id: number) =>
  ({ id, time: TIME, seq: 3, status: 1, live: 1, home_scores: [0], away_scores: [0] }) as unknown as Match;

const change = (id: number, over: Partial<MatchChange> = {}) => ({
  cursor: String(10 + (over.seq ?? 4)),
  previousTimeSec: TIME,
  change: {
    match_id: id,
    seq: 4,
    time: TIME,
    status: 2,
    kickoff_time: TIME,
    period_count: 2,
    period_remaining_time: 0,
    home_scores: [1],
    away_scores: [0],
    live: 0,
    ...over,
  } as MatchChange,
});

const LIST: DayMatches = { now: TIME, fed_at: TIME, cursor: '13', matches: [match(1), match(2)] };

test('a change moves its match alone, and the list goes on from the cursor of the change', () => {
  const patched = patchDay(LIST, [change(2), change(2, { seq: 5, home_scores: [2] })]);
  expect(patched).toMatchObject({
    cursor: '15',
    matches: [{ seq: 3 }, { seq: 5, status: 2, home_scores: [2] }],
  });
  expect(patched?.matches[0]).toBe(LIST.matches[0]);
  // Whether a room shows it is not known to the feed.
  expect(patched?.matches[1]?.live).toBe(1);
});

test('a change that the list has already is not applied again', () => {
  expect(patchDay(LIST, [change(1, { seq: 3, home_scores: [9] })])?.matches[0]).toBe(LIST.matches[0]);
});

test('a match that is not in the list, or was moved, needs the list to be read anew', () => {
  expect(patchDay(LIST, [change(3)])).toBeUndefined();
  expect(patchDay(LIST, [change(1, { time: TIME + 86_400 })])).toBeUndefined();
  expect(patchDay(LIST, [])).toBe(LIST);
});
