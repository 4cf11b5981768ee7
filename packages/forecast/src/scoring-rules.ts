import type { Triple } from './outcome.ts';

export type Outcome = 'home' | 'draw' | 'away';

const ORDER: readonly Outcome[] = ['home', 'draw', 'away'];

/** Ranked probability score: 0 is perfect. @source forecast §0 "Scores", Constantinou & Fenton 2012 */
export const rankedProbabilityScore = (chances: Triple, outcome: Outcome): number => {
  const happened = ORDER.indexOf(outcome);
  const first = chances[0] - (happened === 0 ? 1 : 0);
  const second = chances[0] + chances[1] - (happened <= 1 ? 1 : 0);
  return (first ** 2 + second ** 2) / 2;
};

/** Negative natural logarithm of the chance that was given to what happened. */
export const logLoss = (chances: Triple, outcome: Outcome): number =>
  -Math.log(chances[ORDER.indexOf(outcome)] ?? 0);

/** Multi-class Brier score. */
export const brierScore = (chances: Triple, outcome: Outcome): number =>
  chances.reduce((sum, chance, index) => sum + (chance - (ORDER[index] === outcome ? 1 : 0)) ** 2, 0);
