import { remainingShare } from '@touchline/forecast/score-grid';
import type { BasketballStrength } from '../simulator/basketball/basketball-model.ts';
import { BASKETBALL } from '../simulator/basketball/basketball-model.ts';
import { FOOTBALL, type FootballRates, type Side } from '../simulator/football/football-model.ts';
import { FootballScore } from '@touchline/domain/football-score';
import type { ScriptState } from '../simulator/script.ts';
import type { BasketballOutlook, FootballOutlook } from './fair.ts';
import type { Opinion } from './market-path.ts';

const sum = (scores: readonly number[]): number => scores.reduce((total, one) => total + one, 0);

/** Corners that a side is expected to win in a match, as the simulator plays it. */
const expectedCorners = (rates: FootballRates, side: Side): number => {
  const { shots, meanGoals, corners } = FOOTBALL;
  const taken = shots[side] * (rates[side] / meanGoals[side]) ** shots.exponent;
  const lean = Math.log(rates.home / meanGoals.home) - Math.log(rates.away / meanGoals.away);
  const own = corners[side] * Math.exp(corners.dominance * (side === 'home' ? lean : -lean) - 0.045);
  return corners.perShot * (taken - rates[side]) + own;
};

const reds = (of: readonly number[]): number => of[FootballScore.red] ?? 0;

/** How the score and the dismissals change what a side still does. */
const stateFactor = (own: readonly number[], other: readonly number[]): number => {
  const lead = (own[FootballScore.goals] ?? 0) - (other[FootballScore.goals] ?? 0);
  const byScore = lead < 0 ? FOOTBALL.trailing : lead >= 2 ? FOOTBALL.leadingByTwo : 1;
  return byScore * FOOTBALL.redOwn ** reds(own) * FOOTBALL.redOther ** reds(other);
};

/**
 * Goals as matches are played: the state of play damps the rates, and low scores depend on each other slightly.
 * Fitted on simulated matches; `priced-as-played.test.ts` compares prices with what happens.
 */
const PLAYED = { shift: -0.007, slope: 0.97, rho: -0.02 } as const;

const playedRate = (rate: number): number => Math.exp(PLAYED.shift + PLAYED.slope * Math.log(rate));

/** Before kick-off: the market's opinion of the match. */
export const footballBefore = (rates: FootballRates, { edge, goals }: Opinion): FootballOutlook => ({
  lambda: playedRate(rates.home) * Math.exp(goals + edge),
  mu: playedRate(rates.away) * Math.exp(goals - edge),
  home: 0,
  away: 0,
  cornersLeft: expectedCorners(rates, 'home') + expectedCorners(rates, 'away'),
  corners: 0,
  rho: PLAYED.rho,
});

/** In play: the rest of the match, from the intensities that the simulator plays with. */
export const footballLive = (
  rates: FootballRates,
  { home, away }: ScriptState,
  minute: number,
): FootballOutlook => {
  const left = remainingShare(minute);
  return {
    lambda: rates.home * left * stateFactor(home, away),
    mu: rates.away * left * stateFactor(away, home),
    home: home[FootballScore.goals] ?? 0,
    away: away[FootballScore.goals] ?? 0,
    cornersLeft: (expectedCorners(rates, 'home') + expectedCorners(rates, 'away')) * left,
    corners: (home[FootballScore.corners] ?? 0) + (away[FootballScore.corners] ?? 0),
    rho: 0,
  };
};

const FULL_MIN = 90;
const EXTRA_MIN = 30;

/** Scoring intensity of the minutes before one of normal or extra time, by the growth that the simulator plays with. */
const intensityBefore = (minute: number): number =>
  minute + (FOOTBALL.intensityGrowth * minute * minute) / (2 * FULL_MIN);

/** The whole of a match's intensity: what one minute has of it, by the share that is gone after it. */
const WHOLE_INTENSITY = (intensityBefore(10) - intensityBefore(9)) / (remainingShare(9) - remainingShare(10));

/**
 * In extra time: what is left of it and what was scored in it; it begins level.
 * @param minute minutes of extra time that are played, 0 to 30
 */
export const footballExtra = (
  rates: FootballRates,
  { home, away }: ScriptState,
  minute: number,
): FootballOutlook => {
  const played = FULL_MIN + Math.min(EXTRA_MIN, Math.max(0, minute));
  const left =
    (FOOTBALL.extraTimeIntensity * (intensityBefore(FULL_MIN + EXTRA_MIN) - intensityBefore(played))) /
    WHOLE_INTENSITY;
  const scored = (of: readonly number[]): number =>
    (of[FootballScore.extraTime] ?? 0) - (of[FootballScore.goals] ?? 0);
  const factor = (own: readonly number[], other: readonly number[]): number =>
    FOOTBALL.redOwn ** reds(own) *
    FOOTBALL.redOther ** reds(other) *
    (scored(own) < scored(other) ? FOOTBALL.trailing : 1);
  return {
    lambda: rates.home * left * factor(home, away),
    mu: rates.away * left * factor(away, home),
    home: scored(home),
    away: scored(away),
    cornersLeft: (expectedCorners(rates, 'home') + expectedCorners(rates, 'away')) * left,
    corners: (home[FootballScore.corners] ?? 0) + (away[FootballScore.corners] ?? 0),
    rho: 0,
  };
};

export type Strengths = { home: BasketballStrength; away: BasketballStrength };

/**
 * Points of games as they are played, fitted on simulated games; `perEdge` and `perGoals` convert opinions from
 * the log scale of goals into points.
 */
const POINTS = {
  margin: 1.73,
  perNet: 0.83,
  total: 225.7,
  perPace: 212,
  perEdge: 19.4,
  perGoals: 80,
} as const;

const expectedPoints = ({ home, away }: Strengths): Pick<BasketballOutlook, 'margin' | 'total'> => ({
  margin: POINTS.margin + POINTS.perNet * (home.net - away.net),
  total: POINTS.total + (POINTS.perPace * (home.pace + away.pace)) / BASKETBALL.possessionsPerSide,
});

export const basketballBefore = (strengths: Strengths, { edge, goals }: Opinion): BasketballOutlook => {
  const { margin, total } = expectedPoints(strengths);
  return {
    lead: 0,
    points: 0,
    left: 1,
    margin: margin + edge * POINTS.perEdge,
    total: total + goals * POINTS.perGoals,
  };
};

const QUARTERS = 4;

export const basketballLive = (
  strengths: Strengths,
  { home, away }: ScriptState,
  { period, remainingSec }: { period: number; remainingSec: number },
): BasketballOutlook => {
  const quartersLeft = Math.max(0, QUARTERS - period);
  const left = (quartersLeft * BASKETBALL.quarterSec + remainingSec) / (QUARTERS * BASKETBALL.quarterSec);
  return {
    ...expectedPoints(strengths),
    lead: sum(home) - sum(away),
    points: sum(home) + sum(away),
    left,
  };
};
