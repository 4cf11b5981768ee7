import { expect, test } from 'vitest';
import {
  countedGoals,
  legResult,
  pickFactor,
  planResult,
  refundReason,
  resultName,
  STANDS_FOR_SEC,
  type PickTerms,
  type SeenMatch,
} from './plan-settlement.ts';

const handicap = (difference: number, line: number, odds: number): number =>
  pickFactor(
    { kind: 'handicap', side: 'home', quarters: line * 4, oddsMilli: odds * 1000 },
    { home: 10 + difference, away: 10 },
  ) / 1_000_000;

const total = (side: 'over' | 'under', line: number, goals: number, odds: number): number =>
  pickFactor({ kind: 'total', side, quarters: line * 4, oddsMilli: odds * 1000 }, { home: goals, away: 0 }) /
  1_000_000;

test.each([
  [0, -0.25, 1.9, 0.5],
  [0, 0.25, 1.9, 1.45],
  [1, -0.75, 2, 1.5],
  [1, -1, 1.95, 1],
  [1, -1.25, 2.1, 0.5],
  [-1, 1.25, 1.8, 1.4],
  [0, 0, 1.85, 1],
])('a side that leads by %d with a handicap of %d at %d becomes %d', (difference, line, odds, factor) => {
  expect(handicap(difference, line, odds)).toBe(factor);
});

test.each([
  ['over', 2.25, 2, 1.9, 0.5],
  ['under', 2.25, 2, 1.9, 1.45],
  ['over', 2.75, 3, 1.9, 1.45],
  ['under', 2.75, 3, 1.9, 0.5],
  ['over', 2.5, 3, 1.9, 1.9],
  ['under', 2.5, 3, 1.9, 0],
  ['over', 3, 3, 1.9, 1],
] as const)('%s %d with %d goals at %d becomes %d', (side, line, goals, odds, factor) => {
  expect(total(side, line, goals, odds)).toBe(factor);
});

test('win, draw and win pay their odds where they happened', () => {
  const euro = (side: PickTerms['side'], home: number, away: number): number =>
    pickFactor({ kind: 'euro', side, quarters: 0, oddsMilli: 3200 }, { home, away });
  expect([euro('home', 2, 1), euro('draw', 1, 1), euro('away', 0, 1)]).toEqual([
    3_200_000, 3_200_000, 3_200_000,
  ]);
  expect([euro('home', 1, 1), euro('draw', 0, 1), euro('away', 2, 1)]).toEqual([0, 0, 0]);
});

test('a side and its opposite never both win, a higher line never pays less, a quarter is the mean of its neighbours', () => {
  const factor = (side: 'home' | 'away', quarters: number, home: number, away: number): number =>
    pickFactor({ kind: 'handicap', side, quarters, oddsMilli: 1930 }, { home, away });
  const means: [number, number][] = [];
  const scores = Array.from({ length: 49 }, (_, at) => [Math.floor(at / 7), at % 7] as const);
  for (let quarters = -16; quarters <= 16; quarters += 1) {
    for (const [home, away] of scores) {
      const own = factor('home', quarters, home, away);
      expect(own > 1_000_000 && factor('away', -quarters, home, away) > 1_000_000).toBe(false);
      const [below = 0, above = 0] = [-1, 1].map((step) => factor('home', quarters + step, home, away));
      expect(above).toBeGreaterThanOrEqual(own);
      if (quarters % 2 !== 0) means.push([own, (below + above) / 2]);
    }
  }
  expect(means.map(([own]) => own)).toEqual(means.map(([, mean]) => mean));
});

const START = 1_800_000_000;
const PUBLISHED = { startSec: START, homeId: 11, awayId: 12, neutral: false };
const TERMS: PickTerms = { kind: 'total', side: 'over', quarters: 10, oddsMilli: 1900 };
const seen = (over: Partial<SeenMatch>): SeenMatch => ({
  sport_id: 1,
  status: 8,
  time: START,
  homeId: 11,
  awayId: 12,
  neutral: false,
  home_scores: [2, 1, 0, 0, 3, 3, 5],
  away_scores: [1, 0, 0, 0, 2, 3, 4],
  ...over,
});
const leg = (over: Partial<SeenMatch>, nowSec = START + 7200, terms = TERMS) =>
  legResult(terms, { published: PUBLISHED, match: seen(over), nowSec });
const LATE = START + STANDS_FOR_SEC + 1;

test('goals of 90 minutes count in football, points with overtime in basketball', () => {
  expect(countedGoals(seen({}))).toEqual({ home: 2, away: 1 });
  const basketball = {
    sport_id: 2 as const,
    home_scores: [20, 20, 20, 20, 9],
    away_scores: [20, 20, 20, 20, 7],
  };
  expect(countedGoals(seen(basketball))).toEqual({ home: 89, away: 87 });
  expect(leg({})).toEqual({ state: 'settled', factor: 1_900_000 });
});

test.each([
  ['abnormal', 1, 0],
  ['postponed', 1, 9],
  ['abandoned', 1, 11],
  ['cancelled', 1, 12],
  ['to be determined', 1, 13],
  ['abnormal', 2, 0],
  ['cancelled', 2, 12],
  ['postponed', 2, 13],
  ['abandoned', 2, 14],
  ['to be determined', 2, 15],
] as const)('a match that is %s (sport %d) is void, also where the total was decided', (_, sport, status) => {
  expect(leg({ sport_id: sport, status })).toEqual({ state: 'void' });
});

test('a match that is moved stands for 36 hours, an interrupted one too', () => {
  expect(leg({ time: START + STANDS_FOR_SEC, status: 1 })).toEqual({ state: 'waiting' });
  expect(leg({ time: START + STANDS_FOR_SEC + 1, status: 1 })).toEqual({ state: 'void' });
  expect(leg({ status: 1 }, LATE)).toEqual({ state: 'void' });
  expect(leg({ status: 10 }, LATE - 1)).toEqual({ state: 'waiting' });
  expect(leg({ status: 10 }, LATE)).toEqual({ state: 'void' });
  expect(leg({ sport_id: 2, status: 11 }, LATE)).toEqual({ state: 'void' });
  expect(leg({ status: 4 }, LATE)).toEqual({ state: 'waiting' });
});

test('exchanged sides, other teams, another ground and a match that is gone are void', () => {
  expect(leg({ homeId: 12, awayId: 11 })).toEqual({ state: 'void' });
  expect(leg({ awayId: 13 })).toEqual({ state: 'void' });
  expect(leg({ neutral: true })).toEqual({ state: 'void' });
  expect(legResult(TERMS, { published: PUBLISHED, match: undefined, nowSec: START })).toEqual({
    state: 'void',
  });
});

test('a final status without scores is waited for a day; a level basketball game has no winner', () => {
  const nothing = { home_scores: [], away_scores: [] };
  expect(leg(nothing)).toEqual({ state: 'waiting' });
  expect(leg(nothing, START + 28 * 3600)).toEqual({ state: 'void' });
  const euro: PickTerms = { kind: 'euro', side: 'home', quarters: 0, oddsMilli: 1900 };
  const level = { sport_id: 2 as const, status: 10, home_scores: [20], away_scores: [20] };
  expect(leg(level, START, euro)).toEqual({ state: 'void' });
});

const settled = (factor: number) => ({ state: 'settled', factor }) as const;

test('a parlay multiplies its legs: a void one counts 1, a lost one ends it, all void is void', () => {
  expect(planResult([settled(1_450_000), settled(1_000_000)])).toEqual(settled(1_450_000));
  expect(planResult([settled(1_333_333), settled(1_500_001)])).toEqual(settled(2_000_001));
  expect(planResult([settled(1_900_000), { state: 'void' }])).toEqual(settled(1_900_000));
  expect(planResult([{ state: 'waiting' }, settled(0)])).toEqual(settled(0));
  expect(planResult([{ state: 'waiting' }, settled(1_900_000)])).toEqual({ state: 'waiting' });
  expect(planResult([{ state: 'void' }, { state: 'void' }])).toEqual({ state: 'void' });
});

test('a push is given back always, a wrong or half wrong one where the plan says so', () => {
  expect(refundReason(1_000_000, false)).toBe('push');
  expect(refundReason(0, false)).toBeUndefined();
  expect(refundReason(0, true)).toBe('wrong');
  expect(refundReason(500_000, true)).toBe('wrong');
  expect(refundReason(1_450_000, true)).toBeUndefined();
  expect(
    [1_900_000, 1_450_000, 1_000_000, 500_000, 0].map((factor) => resultName(factor, 1_900_000)),
  ).toEqual(['right', 'halfRight', 'push', 'halfWrong', 'wrong']);
});
