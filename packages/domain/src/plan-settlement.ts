import { isFinished, isWaiting } from './match-phase.ts';
import { Sport, type SportId } from './sport.ts';
import { BasketballStatus, FootballStatus } from './status.ts';

export const PICK_KINDS = ['euro', 'handicap', 'total'] as const;
export type PickKind = (typeof PICK_KINDS)[number];
export const PICK_SIDES = ['home', 'draw', 'away', 'over', 'under'] as const;
export type PickSide = (typeof PICK_SIDES)[number];

/** A bet of one unit: odds in thousandths, the line in quarters. */
export type PickTerms = {
  kind: PickKind;
  side: PickSide;
  /** Of a handicap: what is added to the picked side. Of a total: the line itself. 0 for the rest. */
  quarters: number;
  oddsMilli: number;
};

export type Goals = { home: number; away: number };

/** What one unit becomes, in millionths. */
export type Factor = number;

export const ONE_UNIT = 1_000_000;

/** Four times by how much the bet was won; below 0 it was lost by as much. */
const marginQuarters = ({ side, quarters, kind }: PickTerms, { home, away }: Goals): number => {
  if (kind === 'total') return (home + away) * 4 * (side === 'over' ? 1 : -1) + quarters * overSign(side);
  return (side === 'away' ? away - home : home - away) * 4 + quarters;
};

/** The line of a total counts against the one who bets on more. */
const overSign = (side: PickSide): 1 | -1 => (side === 'over' ? -1 : 1);

const wholeFactor = (margin: number, won: Factor): Factor => {
  if (margin === 0) return ONE_UNIT;
  return margin > 0 ? won : 0;
};

const euroFactor = (side: PickSide, { home, away }: Goals, won: Factor): Factor => {
  const result = home === away ? 'draw' : home > away ? 'home' : 'away';
  return result === side ? won : 0;
};

/** What one unit becomes by the score. A quarter line is the mean of its two neighbours. @source models-and-plans §6 */
export const pickFactor = (terms: PickTerms, goals: Goals): Factor => {
  const won = terms.oddsMilli * 1000;
  if (terms.kind === 'euro') return euroFactor(terms.side, goals, won);
  const margin = marginQuarters(terms, goals);
  if (terms.quarters % 2 === 0) return wholeFactor(margin, won);
  return (wholeFactor(margin - 1, won) + wholeFactor(margin + 1, won)) / 2;
};

/** What stood about the match when the plan was published. */
export type PublishedMatch = { startSec: number; homeId: number; awayId: number; neutral: boolean };

/** The match as it is now. */
export type SeenMatch = {
  sport_id: SportId;
  status: number;
  time: number;
  homeId: number;
  awayId: number;
  neutral: boolean;
  home_scores: readonly number[];
  away_scores: readonly number[];
};

export const VOID_REASONS = ['match', 'late', 'withdrawn', 'removed', 'house'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export type LegResult = { state: 'waiting' } | { state: 'void' } | { state: 'settled'; factor: Factor };

/** A match may begin or go on this much later than it was to begin when the plan was published. */
export const STANDS_FOR_SEC = 36 * 3600;
/** A final status without scores is waited for this long after the start: three hours of play and a day. */
const SCORES_WITHIN_SEC = 27 * 3600;

const WAITING: LegResult = { state: 'waiting' };
const VOID: LegResult = { state: 'void' };

/** Goals of 90 minutes; points of basketball with overtime. Nothing without scores. */
export const countedGoals = (match: SeenMatch): Goals | undefined => {
  const { sport_id: sport, home_scores: home, away_scores: away } = match;
  if (home.length === 0 || away.length === 0) return undefined;
  if (sport === Sport.football) return { home: home[0] ?? 0, away: away[0] ?? 0 };
  const sum = (scores: readonly number[]): number => scores.reduce((total, one) => total + one, 0);
  return { home: sum(home), away: sum(away) };
};

const isChanged = (match: SeenMatch, published: PublishedMatch): boolean =>
  match.homeId !== published.homeId ||
  match.awayId !== published.awayId ||
  match.neutral !== published.neutral ||
  match.time - published.startSec > STANDS_FOR_SEC;

const endedWithoutResult = ({ sport_id: sport, status }: SeenMatch): boolean => {
  const names = sport === Sport.football ? FootballStatus : BasketballStatus;
  const { abnormal, postponed, undetermined, abandoned, cancelled } = names;
  return [abnormal, postponed, undetermined, abandoned, cancelled].some((one) => one === status);
};

const finishedLeg = (terms: PickTerms, match: SeenMatch, nowSec: number): LegResult => {
  const goals = countedGoals(match);
  if (!goals) return nowSec > match.time + SCORES_WITHIN_SEC ? VOID : WAITING;
  // Basketball is bet on two ways: a game that the feed ends level has no winner.
  const isLevel = match.sport_id === Sport.basketball && terms.kind === 'euro' && goals.home === goals.away;
  return isLevel ? VOID : { state: 'settled', factor: pickFactor(terms, goals) };
};

/** How a pick stands. @source models-and-plans §6 "what happens to the match" */
export const legResult = (
  terms: PickTerms,
  { published, match, nowSec }: { published: PublishedMatch; match: SeenMatch | undefined; nowSec: number },
): LegResult => {
  if (!match || isChanged(match, published) || endedWithoutResult(match)) return VOID;
  if (isFinished(match)) return finishedLeg(terms, match, nowSec);
  const isInterrupted =
    match.status === (match.sport_id === Sport.football ? FootballStatus : BasketballStatus).interrupted;
  const isOverdue = nowSec > published.startSec + STANDS_FOR_SEC;
  return isOverdue && (isInterrupted || isWaiting(match)) ? VOID : WAITING;
};

export type PlanResult = { state: 'waiting' } | { state: 'void' } | { state: 'settled'; factor: Factor };

/** Product of parts of a unit, in millionths. */
export const productOf = (factors: readonly Factor[]): Factor => {
  const unit = BigInt(ONE_UNIT);
  // Rounded once for each leg, half up, in whole numbers.
  return Number(factors.reduce((total, factor) => (total * BigInt(factor) + unit / 2n) / unit, unit));
};

/** One bet of one unit over all legs: a lost leg ends it, a void one counts 1, and all void is void. */
export const planResult = (legs: readonly LegResult[]): PlanResult => {
  if (legs.some((leg) => leg.state === 'settled' && leg.factor === 0)) return { state: 'settled', factor: 0 };
  if (legs.some(({ state }) => state === 'waiting')) return WAITING;
  if (legs.every(({ state }) => state === 'void')) return VOID;
  return {
    state: 'settled',
    factor: productOf(legs.map((leg) => (leg.state === 'settled' ? leg.factor : ONE_UNIT))),
  };
};

/** What people read of a settled plan. */
export const PLAN_RESULTS = ['right', 'halfRight', 'push', 'halfWrong', 'wrong', 'void'] as const;
export type PlanResultName = (typeof PLAN_RESULTS)[number];

/** @param wonFactor what it would have become had all of it been won */
export const resultName = (factor: Factor, wonFactor: Factor): PlanResultName => {
  if (factor === ONE_UNIT) return 'push';
  if (factor > ONE_UNIT) return factor < wonFactor ? 'halfRight' : 'right';
  return factor > 0 ? 'halfWrong' : 'wrong';
};

export const REFUND_REASONS = [...VOID_REASONS, 'push', 'wrong', 'complaint'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Why a buyer gets everything back; nothing where the price is earned. */
export const refundReason = (factor: Factor, refundIfWrong: boolean): RefundReason | undefined => {
  if (factor === ONE_UNIT) return 'push';
  return factor < ONE_UNIT && refundIfWrong ? 'wrong' : undefined;
};
