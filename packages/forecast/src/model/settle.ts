import { coverChance } from '../basketball-margin.ts';
import type { Triple } from '../outcome.ts';
import { goalInterval } from '../margin/goal-interval.ts';
import { binaryBrier, binaryLogLoss, discreteCrps } from '../record/scores.ts';
import { marginChance, outcomeChances, overChance, poissonGrid, type ScoreGrid } from '../score-grid.ts';
import { logLoss, rankedProbabilityScore, type Outcome } from '../scoring-rules.ts';
import { IMPLIED_RHO } from '../settings.ts';
import { upsetChance } from '../upset.ts';
import type {
  ForecastContent,
  GoalMarginContent,
  PointMarginContent,
  PoissonContent,
  UpsetContent,
} from './content.ts';

/** A chance that was stated, what the market said of the same, and whether it came. */
export type Pair = [chance: number, market: number | null, happened: 0 | 1];

export type Settled = {
  /** Whether what the model held likeliest came; null for one that forecasts nothing. */
  hit: 0 | 1 | null;
  /** Chance that the model gave to its hit. */
  stated: number | null;
  /** The market's chance of the same thing. */
  market_stated: number | null;
  score: number | null;
  loss: number | null;
  market_score: number | null;
  market_loss: number | null;
  closing_score: number | null;
  closing_loss: number | null;
  pairs: Pair[];
  /** Log-loss of over 2.5 goals. */
  total_loss?: number;
  /** Whether the margin came to lie within the stated 80 %. */
  covered?: 0 | 1;
};

export type Result = { home: number; away: number };

/** Of what counts in no record. */
export const NOTHING: Settled = {
  hit: null,
  stated: null,
  market_stated: null,
  score: null,
  loss: null,
  market_score: null,
  market_loss: null,
  closing_score: null,
  closing_loss: null,
  pairs: [],
};

export const outcomeOf = ({ home, away }: Result): Outcome =>
  home > away ? 'home' : home === away ? 'draw' : 'away';

const ORDER: readonly Outcome[] = ['home', 'draw', 'away'];
const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
type Place = 0 | 1 | 2;
const places: readonly Place[] = [0, 1, 2];

const scored = (chances: Triple | null | undefined, outcome: Outcome) =>
  chances
    ? { score: rankedProbabilityScore(chances, outcome), loss: logLoss(chances, outcome) }
    : { score: null, loss: null };

const likeliestPlace = (chances: Triple): Place => {
  const better = (one: Place, other: Place): Place => (chances[other] > chances[one] ? other : one);
  return better(better(0, 1), 2);
};

/** The line of goals that records judge. */
const TOTAL_LINE = 2.5;
/** Of the margins that the stated interval holds. */
const SHARE = 0.8;
/** Points on either side within which 80 % of a normal distribution lie, in spreads. */
const WITHIN_80 = 1.2815515655446004;

const settlePoisson = (
  { lambda, mu, rho, market }: PoissonContent,
  result: Result,
  closing: Triple | undefined,
): Settled => {
  const outcome = outcomeOf(result);
  const grid = poissonGrid(lambda, mu, rho);
  const chances = outcomeChances(grid);
  const likeliest = likeliestPlace(chances);
  const theirs = scored(market, outcome);
  const last = scored(closing, outcome);
  return {
    ...scored(chances, outcome),
    hit: flag(ORDER[likeliest] === outcome),
    stated: chances[likeliest],
    market_stated: market?.[likeliest] ?? null,
    market_score: theirs.score,
    market_loss: theirs.loss,
    closing_score: last.score,
    closing_loss: last.loss,
    total_loss: binaryLogLoss(overChance(grid, TOTAL_LINE), result.home + result.away > TOTAL_LINE),
    pairs: places.map((place) => [chances[place], market?.[place] ?? null, flag(ORDER[place] === outcome)]),
  };
};

/** Differences that a page shows; what is beyond stands in the last one of its side. */
const SHOWN = Array.from({ length: 9 }, (_, index) => index - 4);
export const shownDifference = (difference: number): number => Math.max(-4, Math.min(4, difference));

const ALL = Array.from({ length: 31 }, (_, index) => index - 15);

/** Chances of the differences −4 … +4; the ends hold what is beyond. */
export const differenceChances = (grid: ScoreGrid): Map<number, number> => {
  const chances = new Map<number, number>(SHOWN.map((difference) => [difference, 0]));
  for (const difference of ALL) {
    const shown = shownDifference(difference);
    chances.set(shown, (chances.get(shown) ?? 0) + marginChance(grid, difference));
  }
  return chances;
};

const likeliestOf = (chances: ReadonlyMap<number, number>): [number, number] =>
  [...chances].reduce((best, one) => (one[1] > best[1] ? one : best));

const settleGoalMargin = ({ lambda, mu, rho, market }: GoalMarginContent, result: Result): Settled => {
  const grid = poissonGrid(lambda, mu, rho);
  const own = differenceChances(grid);
  const difference = result.home - result.away;
  const { low, high } = goalInterval(grid, SHARE);
  const happened = shownDifference(difference);
  const theirs = market && differenceChances(poissonGrid(market.lambda, market.mu, IMPLIED_RHO));
  const [likeliest, chance] = likeliestOf(own);
  return {
    ...NOTHING,
    hit: flag(likeliest === happened),
    stated: chance,
    market_stated: theirs?.get(likeliest) ?? null,
    score: discreteCrps(own, happened),
    loss: -Math.log(own.get(happened) ?? 0),
    market_score: theirs ? discreteCrps(theirs, happened) : null,
    market_loss: theirs ? -Math.log(theirs.get(happened) ?? 0) : null,
    covered: flag(difference >= low && difference <= high),
    pairs: [...own].map(([one, said]) => [said, theirs?.get(one) ?? null, flag(one === happened)]),
  };
};

/** Winning margins in points, of the side that wins. @source screens 11.5 */
export const POINT_BANDS = [
  [1, 5],
  [6, 10],
  [11, 15],
  [16, 20],
  [21, 25],
  [26, Number.POSITIVE_INFINITY],
] as const;

/** Chance of every band, away wins first from the highest on; a band is named by its nearest margin, signed. */
export const bandChances = (margin: { mean: number; sd: number }): Map<number, number> => {
  const over = (line: number): number => (line === Number.POSITIVE_INFINITY ? 0 : coverChance(margin, line));
  const home = POINT_BANDS.map(
    ([from, to]) => [from, over(from === 1 ? 0 : from - 0.5) - over(to + 0.5)] as const,
  );
  const under = (line: number): number =>
    line === Number.POSITIVE_INFINITY ? 0 : 1 - coverChance(margin, -line);
  const away = POINT_BANDS.map(
    ([from, to]) => [-from, under(from === 1 ? 0 : from - 0.5) - under(to + 0.5)] as const,
  );
  return new Map([...away.toReversed(), ...home]);
};

const bandOf = (difference: number): number => {
  const size = Math.abs(difference);
  const from = POINT_BANDS.findLast(([least]) => size >= least)?.[0] ?? 1;
  return Math.sign(difference) * from;
};

/** Ranked score of a normal distribution. @source Gneiting & Raftery 2007 */
const normalCrps = ({ mean, sd }: { mean: number; sd: number }, happened: number): number => {
  const z = (happened - mean) / sd;
  const below = 1 - coverChance({ mean: 0, sd: 1 }, z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return sd * (z * (2 * below - 1) + 2 * density - 1 / Math.sqrt(Math.PI));
};

const settlePointMargin = (
  { mean, sd, market }: PointMarginContent,
  { home, away }: Result,
  closing: Triple | undefined,
): Settled => {
  const difference = home - away;
  const won = difference > 0;
  const win = coverChance({ mean, sd }, 0);
  const bands = bandChances({ mean, sd });
  const [likeliest, chance] = likeliestOf(bands);
  return {
    ...NOTHING,
    hit: flag(bandOf(difference) === likeliest),
    stated: chance,
    score: normalCrps({ mean, sd }, difference),
    loss: binaryLogLoss(win, won),
    market_loss: market ? binaryLogLoss(market[0], won) : null,
    closing_loss: closing ? binaryLogLoss(closing[0], won) : null,
    covered: flag(Math.abs(difference - mean) <= WITHIN_80 * sd),
    pairs: [[win, market?.[0] ?? null, flag(won)]],
  };
};

const settleUpset = (
  { favourite, chance }: UpsetContent,
  result: Result,
  closing: Triple | undefined,
): Settled => {
  const happened = outcomeOf(result) !== favourite;
  const last = closing ? upsetChance(favourite, closing) : null;
  return {
    ...NOTHING,
    hit: flag(happened),
    stated: chance,
    market_stated: last,
    score: binaryBrier(chance, happened),
    loss: binaryLogLoss(chance, happened),
    closing_score: last === null ? null : binaryBrier(last, happened),
    closing_loss: last === null ? null : binaryLogLoss(last, happened),
    pairs: [[chance, last, flag(happened)]],
  };
};

/** What a forecast came to. @param closing the market's chances at kick-off */
export const settleForecast = (
  content: ForecastContent,
  result: Result,
  closing: Triple | undefined,
): Settled => {
  switch (content.type) {
    case 'poisson':
      return settlePoisson(content, result, closing);
    case 'margin':
      return content.sport === 1
        ? settleGoalMargin(content, result)
        : settlePointMargin(content, result, closing);
    case 'upset':
      return settleUpset(content, result, closing);
    case 'diversity': {
      const { chances } = content;
      const favourite = chances[0] >= chances[2] ? 'home' : 'away';
      const upsetSaid = upsetChance(favourite, chances);
      return { ...NOTHING, pairs: [[upsetSaid, upsetSaid, flag(outcomeOf(result) !== favourite)]] };
    }
    default:
      return content satisfies never;
  }
};
