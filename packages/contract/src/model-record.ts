import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Maybe, ModelOrigin, ModelType, ModelWorld, Range, RecordBand, RecordCard } from './model.ts';
import { Amount, Count, Id, SportId } from './scalars.ts';
import { WitnessKind, Witnessed } from './seal.ts';

const Real = v.number();

const Short = v.pipe(v.string(), v.minLength(1), v.maxLength(20));
const EventName = v.object({ id: Id, name_zh: v.string(), name_en: v.string() });

const Bin = v.object({ n: Count, stated: Real, happened: Real, interval: Range });

export const getModelRecord = defineCall({
  path: '/api/model/getModelRecord',
  access: 'guest',
  summary: 'How good a model was, the bookmakers beside it: scores, interval of the difference, calibration.',
  body: v.object({
    model: ModelType,
    sport_id: v.optional(SportId, 1),
    /** Left out for the one that the card shows. */
    origin: v.optional(ModelOrigin),
    event_id: v.optional(Id),
    season: v.optional(Short),
    /** Left out for the newest; versions are never joined. */
    version: v.optional(Short),
    /** Left out for real matches where there are any; invented ones are never joined with them. */
    world: v.optional(ModelWorld),
  }),
  data: v.object({
    card: v.nullable(RecordCard),
    version: v.string(),
    /** What the record can be narrowed to. */
    choices: v.object({
      origins: v.array(ModelOrigin),
      worlds: v.array(ModelWorld),
      versions: v.array(v.string()),
      seasons: v.array(v.string()),
      events: v.array(EventName),
    }),
    /** RPS, CRPS, Brier or log-loss. */
    score_name: v.string(),
    score: Maybe,
    loss: Maybe,
    /** Of the bookmakers at the same moment, over the matches that both have. */
    market: v.nullable(
      v.object({
        n: Count,
        own: Real,
        score: Real,
        closing: Maybe,
        difference: Real,
        interval: Range,
        verdict: v.picklist(['worse', 'same', 'better']),
      }),
    ),
    bins: v.array(Bin),
    market_bins: v.array(Bin),
    ece: Maybe,
    /** What 95 % of perfect forecasters stay under at this number. */
    ece_perfect: Maybe,
    slope: v.nullable(v.object({ slope: Real, error: Real })),
    voids: Count,
    /** Log-loss of over 2.5 goals; of the model of goals. */
    total: v.nullable(v.object({ n: Count, loss: Real })),
    /** Ranked score of the margin, and how many came to lie within the stated 80 %. */
    margin: v.nullable(v.object({ crps: Real, n: Count, covered: Count, interval: Range })),
    /** Matches whose number could not be sealed in time. */
    missed: Count,
    seasons: v.array(
      v.object({ season: v.string(), n: Count, hits: v.nullable(Count), score: Maybe, market: Maybe }),
    ),
    events: v.array(v.object({ ...EventName.entries, n: Count, score: Maybe, market: Maybe })),
    /** Five points of the stated chance each; of the upset model alone. */
    bands: v.array(RecordBand),
    /** Fifths by how far companies disagreed; of divergence alone. */
    fifths: v.array(v.object({ n: Count, spread: Real, said: Real, happened: Real })),
  }),
});
export type ModelRecord = v.InferOutput<(typeof getModelRecord)['data']>;

export const LedgerRow = v.object({
  match_id: Id,
  day: v.string(),
  home: v.string(),
  away: v.string(),
  origin: ModelOrigin,
  version: v.string(),
  made_at_ms: Amount,
  result: v.string(),
  hit: v.string(),
  stated: Maybe,
  score: Maybe,
  market_score: Maybe,
  closing_score: Maybe,
  void_reason: v.string(),
  leaf: v.string(),
  /** What stands beside the leaf on the way up to the root of its seal: `left:<hash> right:<hash>`. */
  path: v.string(),
  seq: Count,
  text: v.string(),
});
export type LedgerRow = v.InferOutput<typeof LedgerRow>;

/** The same as a table, for programs and spreadsheets: `?model=poisson`. */
export const MODEL_TABLE_PATH = '/api/model/ledger.csv';

export const getModelLedger = defineCall({
  path: '/api/model/getModelLedger',
  access: 'guest',
  summary: 'Every settled number of a model with what was sealed, newest first, for a recomputation.',
  limitPerMin: 120,
  body: v.object({
    model: ModelType,
    origin: ModelOrigin,
    cursor: v.optional(Count, 0),
  }),
  data: v.object({ list: v.array(LedgerRow), next: Count }),
});

export const getModelSeals = defineCall({
  path: '/api/model/getSeals',
  access: 'guest',
  summary: 'Seals of the chain from a number on: each follows from the one before it.',
  body: v.object({ from_seq: v.optional(Count, 1) }),
  data: v.object({
    chain: v.string(),
    /** Whether somebody outside keeps its links. */
    witness: WitnessKind,
    /** The latest testimony. */
    witnessed: v.optional(Witnessed),
    list: v.array(
      v.object({
        seq: Count,
        at_ms: Amount,
        count: Count,
        root: v.string(),
        previous: v.string(),
        link: v.string(),
      }),
    ),
  }),
});
