/** How a bookmaker's margin is taken out of decimal odds. @source forecast §0 "Overround removal" */
export type MarginMethod = 'proportional' | 'power' | 'shin' | 'oddsRatio';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Sum of the inverse odds; what exceeds 1 is the bookmaker's margin. */
export const bookSum = (odds: readonly number[]): number => sum(odds.map((value) => 1 / value));

/** Share of the stakes that goes back to the players (返还率). */
export const payout = (odds: readonly number[]): number => 1 / bookSum(odds);

const TOLERANCE = 1e-12;

/** Where a function that falls over the interval crosses `target`. */
const bisect = (
  falling: (at: number) => number,
  target: number,
  [low, high]: readonly [number, number],
): number => {
  let [from, to] = [low, high];
  for (let step = 0; step < 200; step++) {
    const middle = (from + to) / 2;
    const difference = falling(middle) - target;
    if (Math.abs(difference) < TOLERANCE) return middle;
    if (difference > 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
};

const proportional = (inverse: readonly number[]) => inverse.map((value) => value / sum(inverse));

const power = (inverse: readonly number[]) => {
  const exponent = bisect((c) => sum(inverse.map((value) => value ** c)), 1, [0.01, 100]);
  return inverse.map((value) => value ** exponent);
};

const oddsRatio = (inverse: readonly number[]) => {
  const chance = (value: number, c: number) => value / (c - c * value + value);
  const ratio = bisect((c) => sum(inverse.map((value) => chance(value, c))), 1, [0.01, 100]);
  return inverse.map((value) => chance(value, ratio));
};

const shinChance = (value: number, total: number, z: number) =>
  (Math.sqrt(z * z + (4 * (1 - z) * value * value) / total) - z) / (2 * (1 - z));

/**
 * Share of insider money that Shin's model reads out of the odds, 0 when there is no margin.
 * @source forecast §0, Shin 1993; Jullien & Salanié 1994
 */
export const shinShare = (odds: readonly number[]): number => {
  const inverse = odds.map((value) => 1 / value);
  const total = sum(inverse);
  if (total <= 1) return 0;
  return bisect((z) => sum(inverse.map((value) => shinChance(value, total, z))), 1, [0, 0.9999]);
};

const shin = (inverse: readonly number[]) => {
  const total = sum(inverse);
  if (total <= 1) return proportional(inverse);
  const z = shinShare(inverse.map((value) => 1 / value));
  return inverse.map((value) => shinChance(value, total, z));
};

const METHODS: Record<MarginMethod, (inverse: readonly number[]) => number[]> = {
  proportional,
  power,
  shin,
  oddsRatio,
};

/**
 * Chances behind decimal odds, adding up to 1.
 * @throws {RangeError} when there are fewer than two odds or one is not above 1
 */
export const impliedChances = (odds: readonly number[], method: MarginMethod = 'shin'): number[] => {
  if (odds.length < 2) throw new RangeError('odds need at least two outcomes');
  if (odds.some((value) => !(value > 1 && Number.isFinite(value))))
    throw new RangeError('odds must be above 1');
  return METHODS[method](odds.map((value) => 1 / value));
};
