import { impliedChances } from './odds.ts';
import type { Triple } from './outcome.ts';
import { LEAST_COMPANIES } from './settings.ts';

/** Books of imported files that are no company: the average, the maximum, and an exchange. */
export const NO_COMPANY: ReadonlySet<string> = new Set(['AVG', 'MAX', 'BFE']);

/** Chances behind the odds of one company. Basketball has no draw: its odds are stored as home, 0, away. */
export const companyChances = ([home, draw, away]: Triple): Triple => {
  if (draw === 0) {
    const [win = 0, loss = 0] = impliedChances([home, away]);
    return [win, 0, loss];
  }
  const [win = 0, level = 0, loss = 0] = impliedChances([home, draw, away]);
  return [win, level, loss];
};

const isOffered = ([home, draw, away]: Triple): boolean => home > 1 && away > 1 && (draw === 0 || draw > 1);

/** The market's chances: mean of the companies', adding up to 1. None with fewer than four companies. @source forecast §0 */
export const consensus = (companies: readonly Triple[]): Triple | undefined => {
  const chances = companies.filter(isOffered).map(companyChances);
  if (chances.length < LEAST_COMPANIES) return undefined;
  const sums = chances.reduce<Triple>(
    ([h, d, a], [home, draw, away]) => [h + home, d + draw, a + away],
    [0, 0, 0],
  );
  const total = sums[0] + sums[1] + sums[2];
  return [sums[0] / total, sums[1] / total, sums[2] / total];
};
