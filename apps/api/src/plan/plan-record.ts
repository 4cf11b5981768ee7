import type { PlanOrigin, PlanRecord } from '@touchline/contract/plan';
import {
  hitScore,
  longestRun,
  luckOf,
  priceBeaten,
  runByChance,
  shrunkYield,
  yieldOf,
  type Prior,
  type SettledPlan,
} from '@touchline/domain/plan-record';
import { ONE_UNIT } from '@touchline/domain/plan-settlement';

type Counted = { factor: number; reference: number; chance: number; closing: number };

/** From millionths, as they are stored and exported, to units. */
export const toSettled = ({ factor, reference, chance, closing }: Counted): SettledPlan => ({
  factor: factor / ONE_UNIT,
  reference: reference / ONE_UNIT,
  chance: chance / ONE_UNIT,
  closing: closing / ONE_UNIT,
});

/** One record from the plans of one origin, in the order of kick-off. */
export const recordOf = (origin: PlanOrigin, plans: readonly SettledPlan[], prior: Prior): PlanRecord => {
  const right = plans.filter(({ factor }) => factor > 1).length;
  const push = plans.filter(({ factor }) => factor === 1).length;
  const earned = yieldOf(plans);
  const luck = luckOf(plans);
  const shrunk = shrunkYield(plans, prior);
  const beaten = priceBeaten(plans);
  const run = longestRun(plans, true);
  return {
    origin,
    n: plans.length,
    right,
    push,
    wrong: plans.length - right - push,
    expected: plans.reduce((sum, { closing, chance }) => sum + (closing || chance), 0),
    hit_score: hitScore(plans),
    yield: earned.value,
    low: earned.low,
    high: earned.high,
    shrunk: shrunk.value,
    shrunk_error: shrunk.error,
    luck_low: luck.low,
    luck_high: luck.high,
    luck_percentile: luck.percentile,
    clv: beaten.value,
    clv_error: beaten.error,
    longest_right: run,
    longest_wrong: longestRun(plans, false),
    run_odds: runByChance(plans, run),
  };
};

type Row = Counted & { kind: string; event_id: number; first_start: number };
export type Part = { n: number; right: number; units: number };

const partOf = (rows: readonly Row[]): Part => ({
  n: rows.length,
  right: rows.filter(({ factor }) => factor > ONE_UNIT).length,
  units: rows.reduce((sum, { factor }) => sum + factor - ONE_UNIT, 0) / ONE_UNIT,
});

const grouped = <Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** The largest parts first. */
export const partsBy = <Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ({ key: Key } & Part)[] =>
  [...grouped(rows, keyOf)]
    .map(([key, group]) => ({ key, ...partOf(group) }))
    .toSorted((left, right) => right.n - left.n);

const NORMAL_95 = 1.96;

/** What one plan adds to the expected units and to their variance, for somebody without skill. */
const luckShare = ({ closing, chance, reference }: SettledPlan): { middle: number; variance: number } => {
  const p = closing || chance;
  return { middle: p * reference - 1, variance: reference ** 2 * p * (1 - p) };
};

const MOST_POINTS = 120;

/**
 * Units after each plan, with the band in which 95 % of people without skill would stand by then. Of many plans only
 * some points are given, the last one always.
 * @param rows in the order of kick-off
 */
export const courseOf = (rows: readonly Row[]) => {
  const step = Math.ceil(rows.length / MOST_POINTS);
  let [units, middle, variance] = [0, 0, 0];
  return rows.flatMap((row, at) => {
    const plan = toSettled(row);
    const luck = luckShare(plan);
    units += plan.factor - 1;
    middle += luck.middle;
    variance += luck.variance;
    const n = at + 1;
    if (n % step !== 0 && n !== rows.length) return [];
    const half = NORMAL_95 * Math.sqrt(variance);
    return [{ n, units, low: middle - half, high: middle + half }];
  });
};

/** Units by calendar month in UTC, with the band in which 95 % of people without skill would stand. */
export const monthsOf = (rows: readonly Row[]) =>
  [...grouped(rows, ({ first_start: at }) => new Date(at * 1000).toISOString().slice(0, 7))].map(
    ([month, group]) => {
      const luck = group.map((row) => luckShare(toSettled(row)));
      const middle = luck.reduce((sum, one) => sum + one.middle, 0);
      const half = NORMAL_95 * Math.sqrt(luck.reduce((sum, one) => sum + one.variance, 0));
      const { n, units } = partOf(group);
      return { month, n, units, low: middle - half, high: middle + half };
    },
  );
