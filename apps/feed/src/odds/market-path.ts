import { createRandom, type Random } from '../random/random.ts';

/** How far opinion is from the truth: shifts of strength and of goals on the log scale. */
export type Opinion = { edge: number; goals: number };

/** Share of the time from opening to kick-off, and what is thought from then on. */
export type MarketPath = readonly { from: number; opinion: Opinion }[];

const STEPS = { early: 9, late: 3 } as const;
/** The last tenth of the time brings the line-ups, and with them nearly half of all movement. */
const LATE = { from: 0.9, variance: 0.45 } as const;
/** Deviation of all movement from opening to closing. */
const TOTAL = { edge: 0.0542, goals: 0.035 } as const;
/** Some matches move much, most little. */
const RESTLESSNESS_SD = 0.3;

/** Student's t with six degrees of freedom, scaled to a deviation of 1: quiet days and sudden news. */
const jump = (random: Random): number => {
  const spread = random.gamma(3, 2) / 6;
  return random.normal(0, 1) / Math.sqrt(spread) / Math.sqrt(1.5);
};

const timesOf = (random: Random): number[] => {
  const early = Array.from({ length: STEPS.early }, () => LATE.from * random.next());
  const late = Array.from({ length: STEPS.late }, () => LATE.from + (1 - LATE.from) * 0.95 * random.next());
  return [...early, ...late].sort((left, right) => left - right);
};

/**
 * How the opinion of all books together moves from opening to kick-off. It ends at the truth: what the
 * simulator plays with is what the closing odds say.
 */
export const marketPath = (seed: string): MarketPath => {
  const random = createRandom(`${seed}/market`);
  const restless = Math.exp(random.normal(-(RESTLESSNESS_SD ** 2), RESTLESSNESS_SD));
  const steps = timesOf(random).map((from) => {
    const late = from >= LATE.from;
    const variance = late ? LATE.variance / STEPS.late : (1 - LATE.variance) / STEPS.early;
    const size = Math.sqrt(variance) * restless;
    return { from, edge: TOTAL.edge * size * jump(random), goals: TOTAL.goals * size * jump(random) };
  });
  const path: { from: number; opinion: Opinion }[] = [];
  let opinion: Opinion = { edge: 0, goals: 0 };
  for (const step of steps.toReversed()) {
    path.unshift({ from: step.from, opinion });
    opinion = { edge: opinion.edge - step.edge, goals: opinion.goals - step.goals };
  }
  return [{ from: 0, opinion }, ...path];
};

/** Place in the path at a share of the time. */
export const placeInPath = (path: MarketPath, share: number): number =>
  Math.max(
    0,
    path.findLastIndex(({ from }) => from <= share),
  );
