import { wilson, type Interval } from './interval.ts';
import { mean } from './scores.ts';
import { seeded } from './seeded.ts';

/** A chance that was stated, and whether it came so. */
export type Stated = { chance: number; happened: boolean };

export type Bin = {
  from: number;
  to: number;
  n: number;
  stated: number;
  happened: number;
  interval: Interval;
};

const BINS = 10;
const binOf = (chance: number): number => Math.min(BINS - 1, Math.floor(chance * BINS));

/** Ten bins of equal width; empty ones are left out. */
export const reliabilityBins = (stated: readonly Stated[]): Bin[] =>
  [...Map.groupBy(stated, ({ chance }) => binOf(chance))]
    .sort(([one], [other]) => one - other)
    .map(([bin, own]) => {
      const hits = own.filter(({ happened }) => happened).length;
      return {
        from: bin / BINS,
        to: (bin + 1) / BINS,
        n: own.length,
        stated: mean(own.map(({ chance }) => chance)),
        happened: hits / own.length,
        interval: wilson(hits, own.length),
      };
    });

/** Mean distance between what was said and what came. @source forecast §0 "ECE" */
export const calibrationError = (stated: readonly Stated[]): number => {
  const [gaps, counts] = [new Float64Array(BINS), stated.length];
  for (const { chance, happened } of stated) {
    const bin = binOf(chance);
    gaps[bin] = (gaps[bin] ?? 0) + chance - (happened ? 1 : 0);
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / counts;
};

const DRAWS = 2000;

/** One of the standard normal distribution, from two even ones. */
const normalFrom = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

/**
 * What 95 % of perfect forecasters stay under with the same chances. The sum of a bin is drawn as a normal one with
 * its variance, so that the work does not grow with the number of chances.
 */
export const perfectCalibrationError = (chances: readonly number[], seed = 1, draws = DRAWS): number => {
  const next = seeded(seed);
  const variances = new Float64Array(BINS);
  for (const chance of chances) {
    const bin = binOf(chance);
    variances[bin] = (variances[bin] ?? 0) + chance * (1 - chance);
  }
  const spreads = variances.map(Math.sqrt);
  const errors = new Float64Array(draws).map(
    () => spreads.reduce((sum, spread) => sum + Math.abs(spread * normalFrom(next)), 0) / chances.length,
  );
  errors.sort();
  return errors[Math.floor(0.95 * (draws - 1))] ?? 0;
};

const LEAST_CHANCE = 1e-6;
const logit = (chance: number): number => {
  const kept = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance));
  return Math.log(kept / (1 - kept));
};

/** Slope of what happened on the stated log-odds; 1 is perfect. @source forecast §0 "reliability slope" */
export const reliabilitySlope = (stated: readonly Stated[]): { slope: number; error: number } => {
  let [a, b] = [0, 1];
  let determinant = 1;
  let waa = 1;
  for (let step = 0; step < 50; step++) {
    let [ga, gb, iaa, iab, ibb] = [0, 0, 0, 0, 0];
    for (const { chance, happened } of stated) {
      const x = logit(chance);
      const p = 1 / (1 + Math.exp(-(a + b * x)));
      const [gap, weight] = [(happened ? 1 : 0) - p, p * (1 - p)];
      ga += gap;
      gb += gap * x;
      iaa += weight;
      iab += weight * x;
      ibb += weight * x * x;
    }
    determinant = iaa * ibb - iab * iab;
    waa = iaa;
    const [da, db] = [(ibb * ga - iab * gb) / determinant, (iaa * gb - iab * ga) / determinant];
    a += da;
    b += db;
    if (da * ga + db * gb < 1e-12) break;
  }
  return { slope: b, error: Math.sqrt(waa / determinant) };
};
