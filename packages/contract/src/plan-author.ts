import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Match } from './match.ts';
import { PickKind, PickSide, PlanCard } from './plan.ts';
import { Count, Flag, Id, ReaderWords, RequestId, UnixSec, Words } from './scalars.ts';

export const PLAN_PRICES = [0, 8, 18, 28, 38, 58, 88] as const;
export const HEADLINE_LENGTH = 60;
export const REASONING_LENGTH = 1000;
export const MOST_PICKS = 4;

const Headline = Words(4, HEADLINE_LENGTH);
const Reasoning = v.pipe(v.string(), v.maxLength(REASONING_LENGTH));

/** The same words for readers of other languages. */
export const PlanWords = ReaderWords({ headline: Headline, reasoning: Reasoning });

const Odds = v.number();

/** What can be picked of a match. */
export const PlanOffer = v.object({
  kind: PickKind,
  side: PickSide,
  line: v.number(),
  company: Count,
  odds: Odds,
  reference: Odds,
  companies: Count,
  quoted_at: UnixSec,
  /** 1 where a plan with it may be sold. */
  sellable: Flag,
});
export type PlanOffer = v.InferOutput<typeof PlanOffer>;

export const getPlanMarkets = defineCall({
  path: '/api/plan/getPlanMarkets',
  access: 'user',
  summary: 'What an analyst can pick of a match, at the stored prices of this moment.',
  body: v.object({ matchid: Id }),
  data: v.object({ match: Match, offers: v.array(PlanOffer) }),
});

export const Pick = v.object({
  matchid: Id,
  kind: PickKind,
  side: PickSide,
  line: v.pipe(v.number(), v.minValue(-400), v.maxValue(400), v.multipleOf(0.25)),
  company: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(21)),
  /** The price that the author saw: one that moved since is refused with the new one. */
  odds: v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
});
export type Pick = v.InferOutput<typeof Pick>;

export const publishPlan = defineCall({
  path: '/api/plan/publishPlan',
  access: 'user',
  summary:
    'Publishes a plan: 1 pick, or 2 to 4 of different matches as one bet. It is final and sealed at once.',
  limitPerMin: 10,
  body: v.object({
    request_id: RequestId,
    headline: Headline,
    reasoning: v.optional(Reasoning, ''),
    texts: v.optional(PlanWords, {}),
    confidence: v.picklist([1, 2, 3]),
    price: v.picklist(PLAN_PRICES),
    refund_if_wrong: v.optional(Flag, 0),
    picks: v.pipe(v.array(Pick), v.minLength(1), v.maxLength(MOST_PICKS)),
  }),
  data: PlanCard,
});

export const addPlanNote = defineCall({
  path: '/api/plan/addPlanNote',
  access: 'user',
  summary: 'Adds a dated note to an own plan.',
  limitPerMin: 10,
  body: v.object({ id: Id, content: Words(2, 300) }),
  data: v.array(v.object({ at: UnixSec, text: v.string() })),
});

export const withdrawPlan = defineCall({
  path: '/api/plan/withdrawPlan',
  access: 'user',
  summary: 'Takes an own plan back before the first kick-off: buyers are refunded, and it still counts.',
  limitPerMin: 10,
  body: v.object({ id: Id }),
  data: PlanCard,
});
