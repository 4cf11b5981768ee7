import type { Match } from '@touchline/contract/match';
import type { Incident, MatchData } from '@touchline/contract/match-detail';
import { FootballStatus as F, BasketballStatus as B } from '@touchline/domain/status';
import { expect, test } from 'vitest';
import { dataAsOf, incidentsAsOf, lineupAsOf } from './combine-as-of.ts';

const KICKOFF = 1_800_000_000;
const minute = (minutes: number): number => KICKOFF + 60 * minutes;

// Only what decides where a match stands.
const match = (over: Partial<Match>): Match =>
  ({
    sport_id: 1,
    kickoff_time: KICKOFF,
    status: F.firstHalf,
    home_scores: [0],
    away_scores: [0],
    ...over,
  }) as Match;

const entry = (number: number, at: number, [home, away]: [number, number]): Incident => ({
  number,
  type: 1,
  position: 1,
  minute: at,
  stoppage: 0,
  home_score: home,
  away_score: away,
});

/** A card at 8, goals at 10 and 20, a card in the minute of the second goal. */
const TIMELINE = [entry(1, 8, [0, 0]), entry(2, 10, [1, 0]), entry(3, 20, [1, 1]), entry(4, 20, [1, 1])];

test.each([
  ['of the running minute nothing that the score does not prove', { home_scores: [0] }, minute(7.5), []],
  ['what is over before a goal is', { home_scores: [0] }, minute(9), [1]],
  ['the goal of the score is there in its own minute', { home_scores: [1] }, minute(9.5), [1, 2]],
  ['a goal that is told later is not, however late its minute', { home_scores: [1] }, minute(30), [1, 2]],
  ['the rest of its minute waits', { home_scores: [1], away_scores: [1] }, minute(19.5), [1, 2, 3]],
  [
    'after the end all is',
    { status: F.finished, home_scores: [1], away_scores: [1] },
    minute(95),
    [1, 2, 3, 4],
  ],
  ['before the start nothing is', { status: F.notStarted }, minute(-1), []],
])('the timeline as of a moment: %s', (_title, over, nowSec, numbers) => {
  const told = incidentsAsOf(TIMELINE, { match: match(over), nowSec });
  expect(told.map(({ number }) => number)).toEqual(numbers);
});

const DATA: MatchData = {
  statistics: [{ type: 83, home: 4, away: 2 }],
  periods: [{ period: 1, statistics: [] }],
  momentum: [5, 10, -20, 40],
  leads: [
    { period: 1, remaining_sec: 300, home: 2, away: 0 },
    { period: 2, remaining_sec: 500, home: 4, away: 4 },
  ],
  shots: [],
};

test('statistics are those of the moment where nothing was told of the match since', () => {
  const now = match({});
  expect(dataAsOf(DATA, now, { match: now, nowSec: minute(2) })).toBe(DATA);
});

test('once more was told, the sums are left out and the course of the match ends at the moment', () => {
  const then = { match: match({}), nowSec: minute(2) };
  expect(dataAsOf(DATA, match({ home_scores: [1] }), then)).toMatchObject({
    statistics: [],
    periods: [],
    momentum: [5, 10],
  });
  const inFirst = match({ sport_id: 2, status: B.quarter1, period_remaining_time: 200 });
  const { leads } = dataAsOf(DATA, match({ sport_id: 2 }), { match: inFirst, nowSec: minute(8) });
  expect(leads.map(({ home }) => home)).toEqual([2]);
});

test('ratings are those of the moment or none; who plays is always said', () => {
  const player = { id: 7, name_zh: '岑', name_en: 'Cen', number: 9, position: 'F', rating: 8.1 };
  const side = { formation: '4-3-3', coach_zh: '', coach_en: '', first: [player], bench: [] };
  const lineup = { published: true, home: side, away: side, best_player_id: 7 };
  const then = { match: match({}), nowSec: minute(2) };
  expect(lineupAsOf(lineup, then.match, then)).toBe(lineup);
  const told = lineupAsOf(lineup, match({ home_scores: [1] }), then);
  expect(told.best_player_id).toBeUndefined();
  expect(told.home?.first).toEqual([expect.not.objectContaining({ rating: 8.1 })]);
  expect(told.home?.first[0]?.name_en).toBe('Cen');
});
