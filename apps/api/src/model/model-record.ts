import type { ModelOrigin, ModelType, RecordCard } from '@touchline/contract/model';
import type { ModelRecord } from '@touchline/contract/model-record';
import { pairedBootstrap, verdict, wilson } from '@touchline/forecast/record/interval';
import {
  calibrationError,
  perfectCalibrationError,
  reliabilityBins,
  reliabilitySlope,
  type Stated,
} from '@touchline/forecast/record/reliability';
import { mean } from '@touchline/forecast/record/scores';
import { FEWEST_SEALED, FEWEST_SHOWN } from '@touchline/forecast/settings';
import type { ResultRow } from './model-result-repository.ts';
import { bandsOf } from './record-bands.ts';
import { filterRecord, type RecordFilter } from './record-filter.ts';
import { dayOf } from './fixture.ts';
import { marginOf, measuresOf, totalOf } from './model-measures.ts';

/** Sealed and computed ones are never added together: enough sealed ones speak, otherwise those computed. */
export const shownOrigin = (counts: Record<ModelOrigin, number>): ModelOrigin =>
  counts.sealed >= FEWEST_SEALED || counts.backtest === 0 ? 'sealed' : 'backtest';

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const meanOf = (values: readonly (number | null)[]): number | null => {
  const own = known(values);
  return own.length === 0 ? null : mean(own);
};
const dayText = (sec: number | undefined): string =>
  sec === undefined ? '' : new Date(sec * 1000).toISOString().slice(0, 10);

/** The score of each model beside log-loss. */
const MEASURES: Record<ModelType, string> = { poisson: 'RPS', upset: 'Brier', margin: 'CRPS', diversity: '' };

const isValid = ({ void_reason: reason }: ResultRow): boolean => reason === '';

export const recordCard = (
  type: ModelType,
  all: readonly ResultRow[],
  { sealedCount, filter = {} }: { sealedCount: number; filter?: RecordFilter },
): RecordCard | null => {
  const rows = filterRecord(all, filter).rows.filter(isValid);
  const [first] = rows;
  if (!first) return null;
  const card: RecordCard = {
    origin: first.origin,
    world: first.world,
    n: rows.length,
    sealed_n: sealedCount,
    from_day: dayText(first.start_sec),
    to_day: dayText(rows.at(-1)?.start_sec),
  };
  const hits = known(rows.map(({ settled }) => settled.hit));
  if (rows.length < FEWEST_SHOWN || hits.length === 0) return card;
  const market = known(rows.map(({ settled }) => settled.market_stated));
  return {
    ...card,
    hits: sum(hits),
    interval: [...wilson(sum(hits), hits.length)],
    expected: sum(known(rows.map(({ settled }) => settled.stated))),
    ...(market.length === rows.length && { market_expected: sum(market) }),
    measures: measuresOf(rows, MEASURES[type]),
  };
};

type Scored = { day: number; own: number; theirs: number; closing: number | null };

/** The score by which a model stands beside the bookmakers: theirs must be of the same kind. */
const scoredOf = (rows: readonly ResultRow[], key: 'score' | 'loss'): Scored[] =>
  rows.flatMap(({ start_sec: start, settled }) => {
    const own = settled[key];
    const closing = settled[`closing_${key}`];
    // The chance of an upset is the bookmakers' own: what is beside it is their last one.
    const theirs = settled[`market_${key}`] ?? closing;
    return own === null || theirs === null ? [] : [{ day: dayOf(start), own, theirs, closing }];
  });

const besideMarket = (rows: readonly ResultRow[], key: 'score' | 'loss'): ModelRecord['market'] => {
  const pairs = scoredOf(rows, key);
  if (pairs.length < FEWEST_SHOWN) return null;
  const { mean: difference, interval } = pairedBootstrap(
    pairs.map(({ day, own, theirs }) => ({ day, difference: own - theirs })),
  );
  return {
    n: pairs.length,
    own: mean(pairs.map(({ own }) => own)),
    score: mean(pairs.map(({ theirs }) => theirs)),
    closing: meanOf(pairs.map(({ closing }) => closing)),
    difference,
    interval: [...interval],
    verdict: verdict(interval),
  };
};

const binsOf = (stated: readonly Stated[]): ModelRecord['bins'] =>
  reliabilityBins(stated).map(({ n, stated: said, happened, interval }) => ({
    n,
    stated: said,
    happened,
    interval: [...interval],
  }));

const calibration = (rows: readonly ResultRow[]) => {
  const pairs = rows.flatMap(({ settled }) => settled.pairs);
  const stated = pairs.map(([chance, , happened]) => ({ chance, happened: happened === 1 }));
  const market = pairs.flatMap(([, chance, happened]) =>
    chance === null ? [] : [{ chance, happened: happened === 1 }],
  );
  if (rows.length < FEWEST_SHOWN) {
    return { bins: [], market_bins: [], ece: null, ece_perfect: null, slope: null };
  }
  return {
    bins: binsOf(stated),
    market_bins: binsOf(market),
    ece: calibrationError(stated),
    ece_perfect: perfectCalibrationError(stated.map(({ chance }) => chance)),
    slope: reliabilitySlope(stated),
  };
};

/** Of a model: what its score is called, and whether the bookmakers' is compared by it or by log-loss. */
const SCORES: Record<ModelType, { name: string; key: 'score' | 'loss' }> = {
  poisson: { name: 'RPS', key: 'score' },
  upset: { name: 'Brier', key: 'score' },
  margin: { name: 'log-loss', key: 'loss' },
  diversity: { name: '', key: 'score' },
};

const parts = (rows: readonly ResultRow[], key: 'score' | 'loss') => {
  const hits = known(rows.map(({ settled }) => settled.hit));
  const isFew = rows.length < FEWEST_SHOWN;
  return {
    n: rows.length,
    hits: isFew || hits.length === 0 ? null : sum(hits),
    score: isFew ? null : meanOf(rows.map(({ settled }) => settled[key])),
    market: isFew ? null : meanOf(scoredOf(rows, key).map(({ theirs }) => theirs)),
  };
};

const FIFTHS = 5;

/** Fifths of the matches by how far companies disagreed: what the market said of an upset, and how often it came. */
const fifthsOf = (
  rows: readonly ResultRow[],
  spreads: ReadonlyMap<string, number>,
): ModelRecord['fifths'] => {
  if (rows.length < FEWEST_SHOWN * FIFTHS) return [];
  const spread = (row: ResultRow): number => spreads.get(`${row.version}/${row.match_id}`) ?? 0;
  const sorted = rows.toSorted((one, other) => spread(one) - spread(other));
  return Array.from({ length: FIFTHS }, (_, place) => {
    const own = sorted.slice(
      Math.floor((place * sorted.length) / FIFTHS),
      Math.floor(((place + 1) * sorted.length) / FIFTHS),
    );
    const pairs = own.flatMap(({ settled }) => settled.pairs);
    return {
      n: own.length,
      spread: mean(own.map(spread)),
      said: mean(pairs.map(([chance]) => chance)),
      happened: mean(pairs.map(([, , happened]) => happened)),
    };
  });
};

export type EventName = { id: number; name_zh: string; name_en: string };

export const modelRecord = (
  all: readonly ResultRow[],
  about: {
    type: ModelType;
    sealedCount: number;
    filter: RecordFilter;
    origins: ModelOrigin[];
    missed: number;
    names: readonly EventName[];
    /** By `version/match`. */
    spreads: ReadonlyMap<string, number>;
  },
): ModelRecord => {
  const { rows: own, choices } = filterRecord(all, about.filter);
  const rows = own.filter(isValid);
  const { name, key } = SCORES[about.type];
  const isFew = rows.length < FEWEST_SHOWN;
  const seasons = Map.groupBy(rows, ({ season }) => season);
  const events = Map.groupBy(rows, ({ event_id: id }) => id);
  return {
    card: recordCard(about.type, all, about),
    version: own[0]?.version ?? '',
    choices: {
      ...choices,
      origins: about.origins,
      events: about.names.filter(({ id }) => choices.events.includes(id)),
    },
    score_name: name,
    score: isFew ? null : meanOf(rows.map(({ settled }) => settled[key])),
    loss: isFew ? null : meanOf(rows.map(({ settled }) => settled.loss)),
    market: about.type === 'diversity' ? null : besideMarket(rows, key),
    ...calibration(rows),
    voids: own.length - rows.length,
    missed: about.missed,
    total: totalOf(rows),
    margin: marginOf(rows),
    seasons: [...seasons].reverse().map(([season, part]) => ({ season, ...parts(part, key) })),
    events: about.names.flatMap(({ id, ...names }) => {
      const part = events.get(id);
      if (!part) return [];
      const { n, score, market } = parts(part, key);
      return [{ id, ...names, n, score, market }];
    }),
    bands: about.type === 'upset' && !isFew ? bandsOf(rows) : [],
    fifths: about.type === 'diversity' ? fifthsOf(rows, about.spreads) : [],
  };
};
