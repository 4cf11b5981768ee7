import type { Match } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { closingOf, verdictOf } from './settle-plan.ts';
import type { PickRow } from './plan-repository.ts';

const START = 1_800_000_000;

const pick = (over: Partial<PickRow> = {}): PickRow => ({
  number: 1,
  match_id: 1,
  event_id: 1,
  kind: 'euro',
  side: 'home',
  quarters: 0,
  company: 0,
  odds_milli: 2100,
  reference_milli: 2000,
  companies: 6,
  chance: 480_000,
  quoted_at: START - 3600,
  start_sec: START,
  home_id: 11,
  away_id: 12,
  neutral: false,
  closing_milli: 0,
  closing: 0,
  state: 'waiting',
  factor: null,
  ...over,
});

// A test needs but these of a match.
const match = (over: Partial<Match> = {}): Match =>
  ({
    id: 1,
    sport_id: 1,
    status: 8,
    time: START,
    kickoff_time: START,
    home: { id: 11 },
    away: { id: 12 },
    home_scores: [2],
    away_scores: [1],
    ...over,
  }) as Match;

const plan = (picks: PickRow[], over = {}) => ({
  published_ms: (START - 3600) * 1000,
  refund_if_wrong: false,
  withdrawn_at: 0,
  picks,
  ...over,
});
const at = (...matches: Match[]) => new Map(matches.map((one) => [one.id, one]));

test('a plan is reckoned at the reference price, not at the price of the named bookmaker', () => {
  expect(verdictOf(plan([pick()]), at(match()), START + 7200).done).toEqual({
    voidReason: '',
    refundReason: '',
    factor: 2_000_000,
    reference: 2_000_000,
    chance: 480_000,
  });
});

test('a match that began before the plan was published makes it void, whatever the score', () => {
  const late = plan([pick()], { published_ms: (START + 5) * 1000 });
  expect(verdictOf(late, at(match()), START + 7200).done).toMatchObject({
    voidReason: 'late',
    refundReason: 'late',
    factor: null,
  });
});

test('a withdrawn plan counts in the record', () => {
  const lost = match({ home_scores: [0] });
  const withdrawn = plan([pick()], { withdrawn_at: START - 60 });
  expect(verdictOf(withdrawn, at(lost), START + 7200).done).toMatchObject({
    voidReason: 'withdrawn',
    refundReason: 'withdrawn',
    factor: 0,
  });
});

test('a wrong plan is given back where it was sold so, and a void leg of a parlay counts 1', () => {
  const lost = at(match({ home_scores: [0] }));
  expect(verdictOf(plan([pick()]), lost, START + 7200).done?.refundReason).toBe('');
  expect(verdictOf(plan([pick()], { refund_if_wrong: true }), lost, START + 7200).done?.refundReason).toBe(
    'wrong',
  );
  const parlay = plan([pick(), pick({ number: 2, match_id: 2, reference_milli: 1500 })]);
  const matches = at(match(), match({ id: 2, status: 12 }));
  expect(verdictOf(parlay, matches, START + 7200).done).toMatchObject({
    factor: 2_000_000,
    reference: 2_000_000,
  });
});

test('the chance at kick-off is the product of what counts, and unknown where one is', () => {
  expect(
    closingOf([
      { closing: 500_000, isVoid: false },
      { closing: 0, isVoid: true },
    ]),
  ).toBe(500_000);
  expect(
    closingOf([
      { closing: 500_000, isVoid: false },
      { closing: 400_000, isVoid: false },
    ]),
  ).toBe(200_000);
  expect(
    closingOf([
      { closing: 500_000, isVoid: false },
      { closing: 0, isVoid: false },
    ]),
  ).toBe(0);
});
