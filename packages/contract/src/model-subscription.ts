import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { ModelType } from './model.ts';
import { Amount, Count, Flag, Id, RequestId, UnixSec } from './scalars.ts';

const Subscription = v.object({
  id: Id,
  type: ModelType,
  days: Count,
  price: Amount,
  discount: Amount,
  total: Amount,
  starts_at: UnixSec,
  ends_at: UnixSec,
  auto_renew: Flag,
  state: v.picklist(['running', 'ended', 'refunded']),
});
export type Subscription = v.InferOutput<typeof Subscription>;

const Days = v.picklist([7, 30, 90]);

export const getModelOffer = defineCall({
  path: '/api/model/getModelOffer',
  access: 'guest',
  summary: 'What the subscription of a model costs.',
  body: v.object({ model: ModelType }),
  data: v.object({
    offers: v.array(v.object({ days: Days, gold: Amount })),
    sample_match_id: v.optional(Id),
    /** Until when the caller has it; 0 without. */
    until: UnixSec,
  }),
});

export const subscribeModel = defineCall({
  path: '/api/model/subscribeModel',
  access: 'user',
  summary:
    'Buys days of a model with gold; they begin where the running ones end. The total is the one that was seen.',
  limitPerMin: 20,
  body: v.object({
    request_id: RequestId,
    model: ModelType,
    days: Days,
    coupon_id: v.optional(Id),
    total: Amount,
    auto_renew: v.optional(Flag, 0),
  }),
  data: Subscription,
});

export const getModelSubscriptions = defineCall({
  path: '/api/model/getModelSubscriptions',
  access: 'user',
  summary: 'Subscriptions of the caller, newest first.',
  body: v.object({}),
  data: v.array(Subscription),
});

export const setModelRenewal = defineCall({
  path: '/api/model/setModelRenewal',
  access: 'user',
  summary: 'Switches on or off that a subscription is bought again when it ends.',
  body: v.object({ id: Id, auto_renew: Flag }),
  data: v.array(Subscription),
});

export const saveModelPrice = defineCall({
  path: '/api/operator/saveModelPrice',
  access: 'operator',
  summary: 'Sets what days of a model cost; 0 takes the offer away.',
  body: v.object({ model: ModelType, days: Days, gold: v.pipe(Count, v.maxValue(1_000_000)) }),
  data: v.object({}),
});

export const stopModel = defineCall({
  path: '/api/operator/stopModel',
  access: 'operator',
  summary: 'Ends the sale of a model and pays back every whole day that was not used.',
  body: v.object({ model: ModelType }),
  data: v.object({ refunded: Count }),
});
