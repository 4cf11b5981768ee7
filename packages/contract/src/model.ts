import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Match } from './match.ts';
import { Amount, Count, Flag, Id, UnixSec } from './scalars.ts';
import { Witnessed } from './seal.ts';

/** The data models. @source screens 11.5 */
export const ModelType = v.picklist(['upset', 'diversity', 'poisson', 'margin']);
export type ModelType = v.InferOutput<typeof ModelType>;

/** `sealed` was fixed before kick-off, `backtest` computed afterwards from earlier matches alone. */
export const ModelOrigin = v.picklist(['sealed', 'backtest']);
export type ModelOrigin = v.InferOutput<typeof ModelOrigin>;

export const ModelWorld = v.picklist(['real', 'simulated']);

const Real = v.number();
export const Range = v.tuple([Real, Real]);
const Triple = v.tuple([Real, Real, Real]);
export const Maybe = v.nullable(Real);

/** How good a model was: nothing but counts where there are fewer than 20. */
export const RecordCard = v.object({
  origin: ModelOrigin,
  world: ModelWorld,
  n: Count,
  /** Sealed ones beside, where the card shows those computed afterwards. */
  sealed_n: Count,
  from_day: v.string(),
  to_day: v.string(),
  hits: v.optional(Count),
  /** 95 % interval of the share of hits. */
  interval: v.optional(Range),
  /** Hits that the stated chances promised. */
  expected: v.optional(Real),
  /** Hits that the bookmakers' chances promised of the same matches. */
  market_expected: v.optional(Real),
  /** Mean scores, the lower the better, each over the matches that all of its figures have. */
  measures: v.optional(
    v.array(
      v.object({
        /** RPS, Brier or log-loss. */
        name: v.string(),
        n: Count,
        own: Real,
        /** Of the bookmakers at the same moment, and at kick-off. */
        market: Maybe,
        closing: Maybe,
        /** Of the base rates of the league's earlier matches. */
        baseline: Maybe,
      }),
    ),
  ),
});
export type RecordCard = v.InferOutput<typeof RecordCard>;

/** What a row of a list says; which of them there are depends on the model. */
export const ModelNumber = v.object({
  lambda: v.optional(Real),
  mu: v.optional(Real),
  chances: v.optional(Triple),
  /** The likeliest score, of the model of goals. */
  likeliest: v.optional(v.object({ home: Count, away: Count, chance: Real })),
  mean: v.optional(Real),
  /** The difference of goals that the bookmakers' odds imply. */
  market_mean: v.optional(Real),
  chance: v.optional(Real),
  /** The same by the goals model. */
  model_chance: v.optional(Real),
  favourite: v.optional(v.picklist(['home', 'away'])),
  spread: v.optional(Real),
});
export type ModelNumber = v.InferOutput<typeof ModelNumber>;

const Row = v.object({
  match: Match,
  /** 1 where the number is covered. */
  locked: Flag,
  number: v.optional(ModelNumber),
  outcome: v.optional(v.picklist(['hit', 'miss', 'void', 'none'])),
  void_reason: v.optional(v.string()),
  origin: ModelOrigin,
  made_at_ms: Amount,
});
export type ModelRow = v.InferOutput<typeof Row>;

export const getModels = defineCall({
  path: '/api/model/getModels',
  access: 'guest',
  summary: 'The four models: how many matches they speak of today, the free one, and their record.',
  body: v.object({}),
  data: v.object({
    list: v.array(
      v.object({
        type: ModelType,
        /** Matches to come that have a number. */
        today: Count,
        record: v.nullable(RecordCard),
        subscribed: Flag,
        free_match_id: v.optional(Id),
      }),
    ),
    /** Matches of the next day whose odds moved most since the opening, in points towards the upset. */
    moves: v.array(v.object({ match: Match, favourite: v.picklist(['home', 'away']), points: Real })),
    /** The free row of today, of the model of goals. */
    free: v.optional(Row),
  }),
});

export const getModelMatches = defineCall({
  path: '/api/model/getModelMatches',
  access: 'guest',
  summary: 'Matches of a model: those to come of the coming days, or settled ones with the newest first.',
  body: v.object({
    model: ModelType,
    part: v.picklist(['upcoming', 'settled']),
    event_id: v.optional(Id),
    /** Only those that begin at this moment or later, and before the other one. */
    from: v.optional(UnixSec),
    before: v.optional(UnixSec),
  }),
  data: v.object({
    record: v.nullable(RecordCard),
    list: v.array(Row),
    /** Whether there are older ones. */
    more: v.boolean(),
    /** Leagues that the model speaks of. */
    events: v.array(v.object({ id: Id, name_zh: v.string(), name_en: v.string() })),
  }),
});

const Proof = v.object({
  chain: v.string(),
  seq: Count,
  at_ms: Amount,
  leaf: v.string(),
  root: v.string(),
  previous: v.string(),
  link: v.string(),
  path: v.array(v.object({ side: v.picklist(['left', 'right']), hash: v.string() })),
  /** What was sealed, letter by letter; absent as long as it is covered. */
  text: v.optional(v.string()),
  /** The first testimony that covers the seal. */
  witnessed: v.optional(Witnessed),
});
export type ModelProof = v.InferOutput<typeof Proof>;

const Team = v.object({ attack: Real, defence: Real, sd: Real, rank: Count, n: Count });
const Fit = v.object({
  model: v.string(),
  matches: Count,
  first_day: v.string(),
  last_day: v.string(),
  teams: Count,
});
const Rates = { lambda: Real, mu: Real, rho: Real, fit: Fit };

/** What a model says of one match; grids and distributions follow from the rates. */
export const ModelContent = v.union([
  v.object({
    type: v.literal('poisson'),
    ...Rates,
    home_advantage: Real,
    home: Team,
    away: Team,
    market: v.nullable(Triple),
  }),
  v.object({
    type: v.literal('margin'),
    sport: v.literal(1),
    ...Rates,
    market: v.nullable(v.object({ lambda: Real, mu: Real })),
  }),
  v.object({
    type: v.literal('margin'),
    sport: v.literal(2),
    mean: Real,
    sd: Real,
    games: Count,
    home_rating: Real,
    away_rating: Real,
    market: v.nullable(Triple),
  }),
  v.object({
    type: v.literal('upset'),
    favourite: v.picklist(['home', 'away']),
    chance: Real,
    draw: Real,
    underdog: Real,
    entropy_bits: Real,
    model_chance: Maybe,
    companies: v.array(v.object({ company: Count, chance: Real, opening: Real })),
  }),
  v.object({
    type: v.literal('diversity'),
    companies: v.array(v.object({ company: Count, opening: Triple, current: Triple })),
    chances: Triple,
    dispersion: Triple,
    sd_log_odds: Triple,
    spread: Real,
    mean_payout: Real,
    best_payout: Real,
  }),
]);
export type ModelContent = v.InferOutput<typeof ModelContent>;

/** Past matches whose chance lay in the same five points. */
export const RecordBand = v.object({ low: Real, high: Real, n: Count, happened: Count, interval: Range });

export const getModelDetail = defineCall({
  path: '/api/model/getModelDetail',
  access: 'guest',
  summary:
    'What a model says of one match, with the proof that it said so before; covered where not subscribed.',
  body: v.object({ model: ModelType, matchid: Id }),
  data: v.object({
    match: Match,
    locked: Flag,
    origin: ModelOrigin,
    world: ModelWorld,
    version: v.string(),
    made_at_ms: Amount,
    content: v.optional(ModelContent),
    outcome: v.optional(v.picklist(['hit', 'miss', 'void', 'none'])),
    void_reason: v.optional(v.string()),
    proof: v.optional(Proof),
    band: v.optional(RecordBand),
    card: v.nullable(RecordCard),
  }),
});
