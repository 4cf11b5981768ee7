/** Odds below and above which no book goes. */
const LIMITS = { min: 1.01, max: 151 } as const;

const STEPS: readonly (readonly [upTo: number, fine: number, coarse: number])[] = [
  [2, 0.01, 0.01],
  [3, 0.01, 0.02],
  [5, 0.01, 0.05],
  [10, 0.05, 0.1],
  [30, 0.1, 0.5],
  [Number.POSITIVE_INFINITY, 1, 1],
];

const round = (odds: number, coarse: boolean): number => {
  const limited = Math.max(LIMITS.min, Math.min(LIMITS.max, odds));
  const [, fine = 0.01, wide = 0.01] = STEPS.find(([upTo]) => limited < upTo) ?? [];
  const step = coarse ? wide : fine;
  return Number((Math.round(limited / step) * step).toFixed(2));
};

/** Far more than it takes; from the left of the solution every step comes closer. */
const NEWTON_STEPS = 25;
const LEAST_POWER = 0.05;
const CLOSE_ENOUGH = 1e-7;

/** The power to which chances are raised so that they add up to `total`, which is above 1. */
const powerFor = (chances: readonly number[], total: number): number => {
  let power = 1;
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    let [sum, slope] = [0, 0];
    for (const chance of chances) {
      const raised = chance ** power;
      sum += raised;
      slope += raised * Math.log(chance);
    }
    if (Math.abs(sum - total) < CLOSE_ENOUGH) break;
    power = Math.max(LEAST_POWER, power - (sum - total) / slope);
  }
  return power;
};

/**
 * Decimal odds of a book that keeps `margin`, more of it on what is unlikely, rounded to its steps.
 * @param chances of all outcomes, adding up to 1
 */
export const priceOf = (
  chances: readonly number[],
  { margin, coarse }: { margin: number; coarse: boolean },
): number[] => {
  const kept = chances.map((chance) => Math.max(1e-4, chance));
  const power = powerFor(kept, 1 + margin);
  return kept.map((chance) => round(1 / chance ** power, coarse));
};
