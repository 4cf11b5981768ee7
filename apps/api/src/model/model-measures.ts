import type { RecordCard } from '@touchline/contract/model';
import type { ModelRecord } from '@touchline/contract/model-record';
import { baseLosses } from '@touchline/forecast/record/baseline';
import { wilson } from '@touchline/forecast/record/interval';
import { mean } from '@touchline/forecast/record/scores';
import { FEWEST_SHOWN } from '@touchline/forecast/settings';
import { dayOf } from './fixture.ts';
import type { ResultRow } from './model-result-repository.ts';

type Measure = NonNullable<RecordCard['measures']>[number];
type Figures = { own: number | null; market: number | null; closing: number | null; baseline: number | null };
type Key = keyof Figures;

/** Figures that a whole record lacks are left out, and those that it has must be there of every match that counts. */
const measureOf = (name: string, all: readonly Figures[]): Measure | undefined => {
  const has = (key: Key): boolean => all.some((one) => one[key] !== null);
  const keys = (['own', 'market', 'closing', 'baseline'] as const).filter(has);
  const rows = all.filter((one) => keys.every((key) => one[key] !== null));
  if (rows.length < FEWEST_SHOWN || !keys.includes('own')) return undefined;
  const of = (key: Key): number | null =>
    keys.includes(key) ? mean(rows.map((one) => one[key] ?? 0)) : null;
  return {
    name,
    n: rows.length,
    own: of('own') ?? 0,
    market: of('market'),
    closing: of('closing'),
    baseline: of('baseline'),
  };
};

/**
 * The scores of a record with the bookmakers' and the base rates' beside them.
 * @param rows those that count, in the order of their starts
 * @param name of the score that the model has beside log-loss; empty for none
 */
export const measuresOf = (rows: readonly ResultRow[], name: string): Measure[] => {
  const base = baseLosses(
    rows.map(({ event_id: eventId, start_sec: start, settled: { pairs } }) => ({
      eventId,
      day: dayOf(start),
      happened: pairs.map(([, , happened]) => happened),
    })),
  );
  const losses = rows.map(({ settled: { loss, market_loss: market, closing_loss: closing } }, at) => ({
    own: loss,
    market,
    closing,
    baseline: base[at] ?? null,
  }));
  const scores = rows.map(({ settled: { score, market_score: market, closing_score: closing } }) => ({
    own: score,
    market,
    closing,
    baseline: null,
  }));
  return [name === '' ? undefined : measureOf(name, scores), measureOf('log-loss', losses)].filter(
    (one) => one !== undefined,
  );
};

/** Log-loss of over 2.5 goals, of the rows that have one. */
export const totalOf = (rows: readonly ResultRow[]): ModelRecord['total'] => {
  const losses = rows.flatMap(({ settled: { total_loss: loss } }) => (loss === undefined ? [] : [loss]));
  return losses.length < FEWEST_SHOWN ? null : { n: losses.length, loss: mean(losses) };
};

/** Ranked score of the margin, and how often it came to lie within the stated 80 %. */
export const marginOf = (rows: readonly ResultRow[]): ModelRecord['margin'] => {
  const known = rows.flatMap(({ settled: { score, covered } }) =>
    score === null || covered === undefined ? [] : [{ score, covered }],
  );
  if (known.length < FEWEST_SHOWN) return null;
  const covered = known.filter((one) => one.covered === 1).length;
  return {
    crps: mean(known.map(({ score }) => score)),
    n: known.length,
    covered,
    interval: [...wilson(covered, known.length)],
  };
};
