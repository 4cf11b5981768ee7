import * as v from 'valibot';
import { PICK_KINDS, PICK_SIDES, PLAN_RESULTS } from '@touchline/domain/plan-settlement';
import { defineCall } from './define-call.ts';
import { Match } from './match.ts';
import { Paging } from './paging.ts';
import { Amount, Count, Flag, Id, SportId, UnixSec, Url } from './scalars.ts';
import { Witnessed } from './seal.ts';

/** 0 inactive, 1 active, 2 finished, 3 refunded, 4 in play. @source app §4 "plan status" */
export const PlanStatus = v.picklist([0, 1, 2, 3, 4]);
export type PlanStatus = v.InferOutput<typeof PlanStatus>;

export const PlanResultName = v.picklist(PLAN_RESULTS);
export type PlanResultName = v.InferOutput<typeof PlanResultName>;

export const PickKind = v.picklist(PICK_KINDS);
export type PickKind = v.InferOutput<typeof PickKind>;
export const PickSide = v.picklist(PICK_SIDES);
export type PickSide = v.InferOutput<typeof PickSide>;

/** Whether it was fixed before kick-off, or reckoned afterwards by a fixed rule; never added together. */
export const PlanOrigin = v.picklist(['sealed', 'backtest']);
export type PlanOrigin = v.InferOutput<typeof PlanOrigin>;

/** A figure of a record; a share, so that 0.05 is 5 %. */
const Share = v.number();

/** What settled plans come to. @source models-and-plans §7 */
export const PlanRecord = v.object({
  origin: PlanOrigin,
  n: Count,
  right: Count,
  push: Count,
  wrong: Count,
  /** Right plans that the prices at kick-off expect. */
  expected: Share,
  hit_score: Share,
  yield: Share,
  low: Share,
  high: Share,
  shrunk: Share,
  shrunk_error: Share,
  luck_low: Share,
  luck_high: Share,
  /** Share of people without skill that this yield leaves behind. */
  luck_percentile: Share,
  clv: Share,
  clv_error: Share,
  longest_right: Count,
  longest_wrong: Count,
  /** One in this many authors without skill has such a run of right ones. */
  run_odds: Amount,
});
export type PlanRecord = v.InferOutput<typeof PlanRecord>;

export const PlanAnalyst = v.object({
  id: Id,
  nick_name: v.string(),
  avatar: Url,
  /** 1 where the identity was checked. */
  checked: Flag,
  /** 1 for an account of the demonstration. */
  demo: Flag,
  /** The newest ten results, newest first. */
  last: v.array(PlanResultName),
});
export type PlanAnalyst = v.InferOutput<typeof PlanAnalyst>;

export const PlanCard = v.object({
  id: Id,
  analyst: PlanAnalyst,
  sport_id: SportId,
  headline: v.string(),
  /** Whether its words were taken away because they break a rule. */
  removed: Flag,
  matches: v.array(v.object({ match: Match, kind: PickKind })),
  price: Amount,
  refund_if_wrong: Flag,
  confidence: v.picklist([1, 2, 3]),
  origin: PlanOrigin,
  status: PlanStatus,
  /** Why it is void; empty for the rest. */
  void_reason: v.string(),
  result: v.optional(PlanResultName),
  buyers: Count,
  /** What the caller is to it. */
  mine: v.picklist(['none', 'bought', 'own']),
  /** 1 where the caller may read it. */
  open: Flag,
  published_at: UnixSec,
  first_start: UnixSec,
});
export type PlanCard = v.InferOutput<typeof PlanCard>;

const Odds = v.number();

/** One forecast. `line` is added to the picked side, or is the line of a total. */
export const PlanPick = v.object({
  matchid: Id,
  kind: PickKind,
  side: PickSide,
  line: v.number(),
  company: Count,
  odds: Odds,
  /** Median of the market at publishing, which the record is reckoned by; of this many bookmakers. */
  reference: Odds,
  companies: Count,
  quoted_at: UnixSec,
  /** The median now, or at kick-off; 0 where there is none. */
  now: Odds,
  state: v.picklist(['waiting', 'settled', 'void']),
  /** What one unit became at the reference price. */
  factor: v.optional(v.number()),
});
export type PlanPick = v.InferOutput<typeof PlanPick>;

/** What proves that the plan is as it was published. Hexadecimal. */
export const PlanProof = v.object({
  seq: Count,
  leaf: v.string(),
  previous: v.string(),
  link: v.string(),
  at_ms: Amount,
  /** The sealed text; only where the plan may be read. */
  text: v.optional(v.string()),
  /** The first testimony that covers the seal. */
  witnessed: v.optional(Witnessed),
});
export type PlanProof = v.InferOutput<typeof PlanProof>;

export const PLAN_LISTS = [
  'hot',
  'newest',
  'free',
  'streak',
  'return',
  'football',
  'basketball',
  'mine',
] as const;
export const PlanList = v.picklist(PLAN_LISTS);
export type PlanList = v.InferOutput<typeof PlanList>;

export const getPlans = defineCall({
  path: '/api/plan/getPlans',
  access: 'guest',
  summary: 'Plans of one kind of list.',
  body: v.object({ type: PlanList, ...Paging }),
  data: v.object({ list: v.array(PlanCard), total: Count }),
});

export const PLAN_RANKS = ['return', 'hit', 'streak'] as const;
export const PlanRank = v.picklist(PLAN_RANKS);
export type PlanRank = v.InferOutput<typeof PlanRank>;

export const getPlanRank = defineCall({
  path: '/api/plan/getPlanRank',
  access: 'guest',
  summary: 'Analysts by return drawn towards the mean, by hits against what was expected, or by runs.',
  body: v.object({
    type: PlanRank,
    sport_id: v.optional(v.picklist([0, 1, 2]), 0),
    days: v.optional(v.picklist([7, 30, 90]), 90),
  }),
  data: v.object({
    /** Least number of settled plans in the period. */
    least_n: Count,
    list: v.array(v.object({ place: Count, analyst: PlanAnalyst, record: PlanRecord })),
  }),
});

export const getPlan = defineCall({
  path: '/api/plan/getPlan',
  access: 'guest',
  summary: 'One plan; what it forecasts only to whom it is open.',
  body: v.object({ id: Id }),
  data: v.object({
    card: PlanCard,
    reasoning: v.optional(v.string()),
    picks: v.optional(v.array(PlanPick)),
    notes: v.array(v.object({ at: UnixSec, text: v.string() })),
    proof: PlanProof,
    /** Gold that the caller’s VIP takes off the price. */
    vip_discount: Count,
    /** The caller’s order, where there is one. */
    order: v.optional(v.object({ id: Id, paid: Amount, state: v.string(), refund_reason: v.string() })),
  }),
});

export const getAnalyst = defineCall({
  path: '/api/plan/getAnalyst',
  access: 'guest',
  summary: 'An analyst: the record, also what went wrong, and every plan.',
  body: v.object({ id: Id, ...Paging }),
  data: v.object({
    analyst: PlanAnalyst,
    intro: v.string(),
    state: v.picklist(['active', 'blocked']),
    fans: Count,
    attented: Flag,
    /** Records since ever, each origin of its own. */
    records: v.array(PlanRecord),
    by_kind: v.array(v.object({ kind: v.string(), n: Count, right: Count, units: Share })),
    by_event: v.array(
      v.object({ id: Id, name_zh: v.string(), name_en: v.string(), n: Count, right: Count, units: Share }),
    ),
    /** Units won or lost by month, and where 95 % of people without skill would stand. */
    months: v.array(v.object({ month: v.string(), n: Count, units: Share, low: Share, high: Share })),
    /** Units after the first n plans by kick-off, and where 95 % of people without skill would stand then. */
    course: v.array(v.object({ n: Count, units: Share, low: Share, high: Share })),
    plans: v.array(PlanCard),
    total: Count,
  }),
});

export const getMatchPlans = defineCall({
  path: '/api/plan/getMatchPlans',
  access: 'guest',
  summary: 'Plans about a match, free ones first; how they split only after kick-off or an own purchase.',
  body: v.object({ matchid: Id, ...Paging }),
  data: v.object({
    list: v.array(PlanCard),
    total: Count,
    split: v.optional(v.array(v.object({ kind: PickKind, side: PickSide, n: Count }))),
  }),
});

export const getPlanSeals = defineCall({
  path: '/api/plan/getSeals',
  access: 'guest',
  summary: 'The chain of seals of plans, from a number on.',
  body: v.object({ from_seq: v.optional(Count, 1) }),
  data: v.array(
    v.object({
      seq: Count,
      at_ms: Amount,
      root: v.string(),
      previous: v.string(),
      link: v.string(),
    }),
  ),
});

/** The same as a file, for programs and spreadsheets. */
export const PLAN_TABLE_PATH = '/api/plan/plans.csv';

export const exportPlans = defineCall({
  path: '/api/plan/exportPlans',
  access: 'guest',
  summary:
    'All settled plans as a table of comma-separated values, from which every record can be reckoned again.',
  limitPerMin: 10,
  body: v.object({}),
  data: v.object({ name: v.string(), csv: v.string() }),
});
