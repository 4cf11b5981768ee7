import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Paging } from './paging.ts';
import { PlanCard } from './plan.ts';
import { Amount, Count, Flag, Id, RequestId, UnixSec, Words } from './scalars.ts';

export const PlanOrder = v.object({
  id: Id,
  plan: PlanCard,
  price: Amount,
  /** Of a coupon. */
  discount: Amount,
  vip_discount: Amount,
  paid: Amount,
  state: v.picklist(['paid', 'refunded', 'settled']),
  refund_reason: v.string(),
  complaint: v.string(),
  /** 1 once somebody looked at the complaint. */
  answered: Flag,
  at: UnixSec,
});
export type PlanOrder = v.InferOutput<typeof PlanOrder>;

export const buyPlan = defineCall({
  path: '/api/plan/buyPlan',
  access: 'user',
  summary: 'Buys a plan; the gold is held until it is settled. The same request buys once.',
  limitPerMin: 20,
  body: v.object({ request_id: RequestId, id: Id, coupon_id: v.optional(Id), total: Amount }),
  data: v.object({ order: PlanOrder, gold: Amount }),
});

export const getMyPlanOrders = defineCall({
  path: '/api/plan/getMyPlanOrders',
  access: 'user',
  summary: 'Plans that the caller bought, newest first.',
  body: v.object({ ...Paging }),
  data: v.object({ list: v.array(PlanOrder), total: Count }),
});

export const complainPlan = defineCall({
  path: '/api/plan/complain',
  access: 'user',
  summary: 'Complains about a bought plan before its price is paid out, which then waits for an answer.',
  limitPerMin: 10,
  body: v.object({ id: Id, content: Words(4, 500) }),
  data: PlanOrder,
});
