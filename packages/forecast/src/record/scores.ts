/** Logarithmic score of a chance of yes or no. */
export const binaryLogLoss = (chance: number, happened: boolean): number =>
  -Math.log(happened ? chance : 1 - chance);

/** Squared error of a chance of yes or no. */
export const binaryBrier = (chance: number, happened: boolean): number => (chance - (happened ? 1 : 0)) ** 2;

/** Ranked score of a distribution over whole numbers: squared gap between what was said and what was, at each step. */
export const discreteCrps = (chances: ReadonlyMap<number, number>, happened: number): number => {
  const steps = [...chances.keys()].sort((one, other) => one - other);
  let [below, total] = [0, 0];
  for (const step of steps) {
    below += chances.get(step) ?? 0;
    total += (below - (step >= happened ? 1 : 0)) ** 2;
  }
  return total;
};

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
