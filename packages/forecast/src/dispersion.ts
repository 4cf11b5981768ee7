import { payout } from './odds.ts';
import type { Triple } from './outcome.ts';

export type Dispersion = {
  /** Market mean of each company's proportional chances (平均概率). */
  meanChances: Triple;
  /** Kelly index of each company and outcome: its odds times the market's chance (凯利指数). */
  kelly: Triple[];
  /** Mean squared deviation of the Kelly index, times 10,000 (离散值). */
  dispersion: Triple;
  /** Sample standard deviation of the logarithm of the odds: it does not grow with the odds. 0 of one company. */
  sdLogOdds: Triple;
};

const columns = [0, 1, 2] as const;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Sum of squared deviations from the mean. */
const squares = (values: readonly number[]) => {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
};
const sampleSd = (values: readonly number[]) =>
  values.length < 2 ? 0 : Math.sqrt(squares(values) / (values.length - 1));
const perOutcome = (value: (column: 0 | 1 | 2) => number): Triple => [value(0), value(1), value(2)];

/**
 * How far companies disagree about one match.
 * @param companies decimal odds home, draw, away of every company
 * @throws {RangeError} without a company
 * @source forecast §4
 */
export const dispersion = (companies: readonly Triple[]): Dispersion => {
  if (companies.length === 0) throw new RangeError('dispersion needs at least one company');
  const chances = companies.map((odds) => perOutcome((column) => payout(odds) / odds[column]));
  const meanChances = perOutcome((column) => mean(chances.map((row) => row[column])));
  const kelly = companies.map((odds) => perOutcome((column) => odds[column] * meanChances[column]));
  const [home, draw, away] = columns.map(
    (column) => (10_000 * squares(kelly.map((row) => row[column]))) / companies.length,
  );
  const logSpread = (column: 0 | 1 | 2) => sampleSd(companies.map((odds) => Math.log(odds[column])));
  return {
    meanChances,
    kelly,
    dispersion: [home ?? 0, draw ?? 0, away ?? 0],
    sdLogOdds: perOutcome(logSpread),
  };
};
