import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Paging } from './paging.ts';
import { HEADLINE_LENGTH, PlanWords } from './plan-author.ts';
import { PlanOrder } from './plan-order.ts';
import { PickKind, PickSide, PlanAnalyst, PlanCard } from './plan.ts';
import { Count, Flag, Id, RequestId, Words } from './scalars.ts';

const Why = v.pipe(v.string(), v.minLength(2), v.maxLength(200));

export const setAnalyst = defineCall({
  path: '/api/operator/setAnalyst',
  access: 'operator',
  summary: 'Makes somebody an analyst, blocks them, or sets their share of the price.',
  body: v.object({
    account_id: Id,
    analyst_state: v.optional(v.picklist(['active', 'blocked']), 'active'),
    /** Of the price in percent; as it is where left out. */
    share_percent: v.optional(v.pipe(Count, v.maxValue(100))),
    /** As it is where left out. */
    intro: v.optional(v.pipe(v.string(), v.maxLength(500))),
    demo: v.optional(Flag),
    why: Why,
  }),
  data: v.object({ analyst: PlanAnalyst, share_percent: Count }),
});

export const voidPlan = defineCall({
  path: '/api/operator/voidPlan',
  access: 'operator',
  summary: 'Makes a plan void: every buyer gets everything back. Its words can be taken away as well.',
  body: v.object({ id: Id, remove: v.optional(Flag, 0), why: Why }),
  data: PlanCard,
});

export const answerPlanComplaint = defineCall({
  path: '/api/operator/answerPlanComplaint',
  access: 'operator',
  summary: 'Decides a complaint: the buyer is refunded, or the price goes its way.',
  body: v.object({ id: Id, refund: Flag, why: Why }),
  data: PlanOrder,
});

export const getPlanComplaints = defineCall({
  path: '/api/operator/getPlanComplaints',
  access: 'operator',
  summary: 'Complaints that wait for an answer, the oldest first.',
  body: v.object({ ...Paging }),
  data: v.object({ list: v.array(PlanOrder), total: Count }),
});

export const backfillPlans = defineCall({
  path: '/api/operator/backfillPlans',
  access: 'operator',
  summary:
    'In a demonstration: what an analyst’s rule would have picked of finished matches at their opening prices. Kept apart from what was sealed.',
  body: v.object({
    account_id: Id,
    plans: v.pipe(
      v.array(
        v.object({
          request_id: RequestId,
          headline: Words(4, HEADLINE_LENGTH),
          texts: v.optional(PlanWords, {}),
          matchid: Id,
          kind: PickKind,
          side: PickSide,
        }),
      ),
      v.maxLength(100),
    ),
  }),
  data: v.object({ made: Count }),
});
