import { wilson } from '@touchline/forecast/record/interval';
import type { ResultRow } from './model-result-repository.ts';

/** Of five points each. @source models-and-plans §5 "bands of 5 points with n" */
const BANDS = 20;

/** Matches whose stated chance lay in the same five points, and how many of them came. */
export type RecordBand = {
  low: number;
  high: number;
  n: number;
  happened: number;
  interval: [number, number];
};

const placeOf = (chance: number): number => Math.min(BANDS - 1, Math.floor(chance * BANDS));

/** @param rows those that count; bands without any are left out */
export const bandsOf = (rows: readonly ResultRow[]): RecordBand[] => {
  const stated = rows.flatMap(({ settled: { stated: chance, hit } }) =>
    chance === null ? [] : [{ place: placeOf(chance), hit: hit === 1 }],
  );
  return [...Map.groupBy(stated, ({ place }) => place)]
    .sort(([one], [other]) => one - other)
    .map(([place, own]) => {
      const happened = own.filter(({ hit }) => hit).length;
      const [low, high] = wilson(happened, own.length);
      return {
        low: place / BANDS,
        high: (place + 1) / BANDS,
        n: own.length,
        happened,
        interval: [low, high],
      };
    });
};

/** The band in which a chance lies. */
export const bandAt = (bands: readonly RecordBand[], chance: number): RecordBand | undefined =>
  bands.find(({ low }) => Math.round(low * BANDS) === placeOf(chance));
