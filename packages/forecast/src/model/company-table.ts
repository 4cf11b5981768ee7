import { companyChances, consensus } from '../consensus.ts';
import { dispersion } from '../dispersion.ts';
import { payout } from '../odds.ts';
import type { Triple } from '../outcome.ts';
import type { CompanyOdds } from './content.ts';

export type CompanyRow = CompanyOdds & {
  /** Chances of win, draw and loss without the margin. */
  chances: Triple;
  /** Its odds times the market's mean chance (凯利指数). */
  kelly: Triple;
  /** What of the stakes goes back (返还率). */
  payout: number;
  /** How far its chances are from the market's at most, in percentage points. */
  distance: number;
};

export type CompanyTable = {
  rows: CompanyRow[];
  mean: Triple;
  highest: Triple;
  lowest: Triple;
  /** Widest distance between two companies' chances of one outcome, in percentage points: at the opening, and now. */
  openingSpread: number;
  spread: number;
  /** Companies that are furthest from the market, the furthest first. */
  furthest: CompanyRow[];
};

const PLACES = [0, 1, 2] as const;
const triple = (value: (place: 0 | 1 | 2) => number): Triple => [value(0), value(1), value(2)];
const MOST_FURTHEST = 3;

/** Widest distance between two companies' chances of one outcome, in percentage points. */
export const spreadOf = (odds: readonly Triple[]): number => {
  const chances = odds.map(companyChances);
  const widths = PLACES.map((place) => {
    const own = chances.map((one) => one[place]);
    return Math.max(...own) - Math.min(...own);
  });
  return 100 * Math.max(...widths);
};

/** Every company of a match beside the others. @throws {RangeError} without a company */
export const companyTable = (companies: readonly CompanyOdds[]): CompanyTable => {
  const odds = companies.map(({ current }) => current);
  const { kelly, meanChances } = dispersion(odds);
  const market = consensus(odds) ?? meanChances;
  const rows = companies.map((company, index): CompanyRow => {
    const chances = companyChances(company.current);
    return {
      ...company,
      chances,
      kelly: kelly[index] ?? [0, 0, 0],
      payout: payout(company.current),
      distance: 100 * Math.max(...PLACES.map((place) => Math.abs(chances[place] - market[place]))),
    };
  });
  const column = (place: 0 | 1 | 2): number[] => odds.map((one) => one[place]);
  return {
    rows,
    mean: triple((place) => column(place).reduce((sum, one) => sum + one, 0) / odds.length),
    highest: triple((place) => Math.max(...column(place))),
    lowest: triple((place) => Math.min(...column(place))),
    openingSpread: spreadOf(companies.map(({ opening }) => opening)),
    spread: spreadOf(odds),
    furthest: rows.toSorted((one, other) => other.distance - one.distance).slice(0, MOST_FURTHEST),
  };
};
