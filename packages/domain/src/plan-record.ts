/**
 * What the settled plans of an analyst come to. Everything is reckoned from numbers that the export contains, so that
 * anybody can do it again. @source models-and-plans §7
 */
export type SettledPlan = {
  /** What one unit became. */
  factor: number;
  /** The median price of the market at publishing. */
  reference: number;
  /** Chance without margin at publishing. */
  chance: number;
  /** The same at kick-off. */
  closing: number;
};

export type Estimate = { value: number; low: number; high: number };

/** No figure is shown, and no place given, below this. */
export const LEAST_PLANS = 20;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const variance = (values: readonly number[]): number => {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
};

/** Numbers in [0, 1) that follow from the seed alone (mulberry32). */
export const drawsOf = (seed: number): (() => number) => {
  let state = Math.trunc(seed);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const Z = 1.959_963_984_540_054;

/** The 97.5th percentile of Student's t, by its expansion in 1/df; right to five digits from 19 degrees on. */
const studentT = (degrees: number): number =>
  Z +
  (Z ** 3 + Z) / (4 * degrees) +
  (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * degrees ** 2) +
  (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * degrees ** 3);

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

const BOOTSTRAPS = 2_000;
/** From so many on the sample is large enough for Student's t. */
const T_FROM = 100;

const resampled = (values: readonly number[]): number[] => {
  const draw = drawsOf(values.length);
  const means = Array.from({ length: BOOTSTRAPS }, () => {
    let sum = 0;
    for (let at = 0; at < values.length; at += 1) sum += values[Math.floor(draw() * values.length)] ?? 0;
    return sum / values.length;
  });
  return means.toSorted((left, right) => left - right);
};

/** Mean yield of a unit with its 95 % interval. */
export const yieldOf = (plans: readonly SettledPlan[]): Estimate => {
  const factors = plans.map(({ factor }) => factor);
  const value = mean(factors) - 1;
  if (factors.length < LEAST_PLANS) return { value, low: -1, high: 1 };
  if (factors.length < T_FROM) {
    const means = resampled(factors);
    return { value, low: percentile(means, 0.025) - 1, high: percentile(means, 0.975) - 1 };
  }
  const half = studentT(factors.length - 1) * Math.sqrt(variance(factors) / factors.length);
  return { value, low: value - half, high: value + half };
};

/** By how much the price at publishing beats the one at kick-off, as a mean logarithm with its standard error. */
export const priceBeaten = (plans: readonly SettledPlan[]): { value: number; error: number } => {
  const logs = plans.filter(({ closing }) => closing > 0).map((one) => Math.log(one.reference * one.closing));
  return { value: mean(logs), error: logs.length < 2 ? 0 : Math.sqrt(variance(logs) / logs.length) };
};

export type Luck = {
  /** Where 95 % of people without skill would stand with the same plans. */
  low: number;
  high: number;
  /** Share of them that this yield leaves behind, 0 to 1. */
  percentile: number;
};

const LUCK_DRAWS = 4_000;

/** The same bets, with outcomes drawn from the chances at kick-off. */
export const luckOf = (plans: readonly SettledPlan[]): Luck => {
  const draw = drawsOf(plans.length);
  const bets = plans.map(({ reference, closing, chance }) => ({ reference, p: closing || chance }));
  const yields = Array.from({ length: LUCK_DRAWS }, () => {
    let sum = 0;
    for (const { reference, p } of bets) if (draw() < p) sum += reference;
    return sum / bets.length - 1;
  }).toSorted((left, right) => left - right);
  const own = mean(plans.map(({ factor }) => factor)) - 1;
  const below = yields.filter((value) => value < own).length;
  const same = yields.filter((value) => value === own).length;
  return {
    low: percentile(yields, 0.025),
    high: percentile(yields, 0.975),
    percentile: (below + same / 2) / yields.length,
  };
};

/** What shrinks every yield: where people stand on average, and how much they differ beyond luck. */
export type Prior = { mean: number; variance: number };

const LEAST_SPREAD = 0.01;
const MOST_SPREAD = 0.05;

/** A fair bet at odds o varies by o - 1; half of that is the least, for runs in which nothing happened yet. */
const spread = (plans: readonly SettledPlan[]): number =>
  Math.max(
    variance(plans.map(({ factor }) => factor)),
    mean(plans.map(({ reference }) => reference - 1)) / 2,
  );

/** @param authors the settled plans of each; those with too few do not tell how people differ */
export const priorOf = (authors: readonly (readonly SettledPlan[])[]): Prior => {
  const all = authors.flat();
  const known = authors.filter(({ length }) => length >= LEAST_PLANS);
  const yields = known.map((plans) => mean(plans.map(({ factor }) => factor)) - 1);
  const noise = mean(known.map((plans) => spread(plans) / plans.length));
  const beyond = variance(yields) - noise;
  return {
    mean: all.length === 0 ? 0 : mean(all.map(({ chance, reference }) => chance * reference)) - 1,
    variance: Math.min(MOST_SPREAD ** 2, Math.max(LEAST_SPREAD ** 2, beyond)),
  };
};

export type Shrunk = { value: number; error: number };

/** The yield drawn towards everybody's, by as much as it may be luck. Places are given by `value - error`. */
export const shrunkYield = (plans: readonly SettledPlan[], prior: Prior): Shrunk => {
  if (plans.length === 0) return { value: prior.mean, error: Math.sqrt(prior.variance) };
  const noise = spread(plans) / plans.length;
  const weight = prior.variance / (prior.variance + noise);
  const own = mean(plans.map(({ factor }) => factor)) - 1;
  return {
    value: prior.mean + weight * (own - prior.mean),
    error: Math.sqrt((prior.variance * noise) / (prior.variance + noise)),
  };
};

/** How far the number of right plans lies above what the prices expect, in standard deviations. */
export const hitScore = (plans: readonly SettledPlan[]): number => {
  const hits = plans.filter(({ factor }) => factor > 1).length;
  const chances = plans.map(({ closing, chance }) => closing || chance);
  const deviation = Math.sqrt(chances.reduce((sum, p) => sum + p * (1 - p), 0));
  return deviation === 0 ? 0 : (hits - chances.reduce((sum, p) => sum + p, 0)) / deviation;
};

/** Longest run of plans that were right (`true`) or wrong; a push neither ends nor lengthens it. */
export const longestRun = (plans: readonly SettledPlan[], right: boolean): number => {
  let [longest, run] = [0, 0];
  for (const { factor } of plans) {
    if (factor === 1) continue;
    run = factor > 1 === right ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

/** Chance that among n plans of even skill somewhere stands a run of so many right ones: one in this many authors. */
export const runByChance = (plans: readonly SettledPlan[], run: number): number => {
  const p = mean(plans.map(({ closing, chance }) => closing || chance));
  if (run === 0 || plans.length < run) return 1;
  // Chance of no such run, by the length of the run that is open.
  let open = Array.from({ length: run }, (_, length): number => (length === 0 ? 1 : 0));
  for (let played = 0; played < plans.length; played += 1) {
    const total = open.reduce((sum, one) => sum + one, 0);
    open = open.map((_, length) => (length === 0 ? total * (1 - p) : (open[length - 1] ?? 0) * p));
  }
  const chance = 1 - open.reduce((sum, one) => sum + one, 0);
  return chance <= 0 ? Number.MAX_SAFE_INTEGER : Math.max(1, Math.round(1 / chance));
};
