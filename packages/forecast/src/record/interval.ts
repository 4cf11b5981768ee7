import { mean } from './scores.ts';
import { seeded } from './seeded.ts';

export type Interval = readonly [low: number, high: number];

/** 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;

/** 95 % interval of a share. @source Wilson 1927 */
export const wilson = (hits: number, n: number): Interval => {
  if (n === 0) return [0, 1];
  const share = hits / n;
  const scale = 1 + Z ** 2 / n;
  const middle = (share + Z ** 2 / (2 * n)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))) / scale;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
};

/** A value at a share of sorted numbers. */
const quantile = (sorted: Float64Array, share: number): number => {
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
};

/** Difference of one match between ours and theirs, and the day it was played. */
export type Paired = { day: string | number; difference: number };

const RESAMPLES = 2000;

/**
 * Mean difference with its 95 % interval: whole match days are drawn, because matches of a day are not independent.
 * @param seed the same one gives the same interval
 */
export const pairedBootstrap = (
  pairs: readonly Paired[],
  seed = 1,
  resamples = RESAMPLES,
): { mean: number; interval: Interval } => {
  const days = [...Map.groupBy(pairs, ({ day }) => day).values()].map((own) => ({
    n: own.length,
    sum: own.reduce((total, { difference }) => total + difference, 0),
  }));
  const next = seeded(seed);
  const means = new Float64Array(resamples).map(() => {
    let [n, sum] = [0, 0];
    for (let count = 0; count < days.length; count++) {
      const day = days[Math.floor(next() * days.length)];
      n += day?.n ?? 0;
      sum += day?.sum ?? 0;
    }
    return n === 0 ? 0 : sum / n;
  });
  means.sort();
  return {
    mean: mean(pairs.map(({ difference }) => difference)),
    interval: [quantile(means, 0.025), quantile(means, 0.975)],
  };
};

export type Verdict = 'worse' | 'same' | 'better';

/** A difference that no page would print is none: rounding alone makes some. */
const LEAST_DIFFERENCE = 1e-6;

/** What may be said of a difference in a score of which less is better: nothing while the interval contains 0. */
export const verdict = ([low, high]: Interval): Verdict =>
  low > LEAST_DIFFERENCE ? 'worse' : high < -LEAST_DIFFERENCE ? 'better' : 'same';
