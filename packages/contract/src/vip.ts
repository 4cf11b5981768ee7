import { BRAND_IDS } from '@touchline/domain/brand';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, Flag, Id, RequestId, UnixSec } from './scalars.ts';

/** 1 VIP, 2 SVIP. */
const Tier = v.picklist([1, 2]);

/** Time of a tier that is sold. */
export const VipPlan = v.object({
  id: Id,
  tier: Tier,
  days: Count,
  /** In gold. */
  price: Amount,
  name: v.string(),
});
export type VipPlan = v.InferOutput<typeof VipPlan>;

export const getVipPlans = defineCall({
  path: '/api/vip/getPlans',
  access: 'guest',
  summary: 'Plans of VIP and SVIP that are sold now, the shortest of each tier first.',
  body: v.object({}),
  data: v.array(VipPlan),
});

const Renewal = v.object({
  tier: Tier,
  plan: VipPlan,
  /** When it is paid next; nothing is taken before. */
  next_at: UnixSec,
});

/** How somebody stands: when each tier ends, and what is renewed. */
export const OwnVip = v.object({
  /** 0 without VIP. */
  tier: v.picklist([0, 1, 2]),
  vip_date: UnixSec,
  svip_date: UnixSec,
  /** What is renewed by itself, because its owner switched it on. */
  renewals: v.array(Renewal),
});
export type OwnVip = v.InferOutput<typeof OwnVip>;

export const getMyVip = defineCall({
  path: '/api/vip/getMine',
  access: 'user',
  summary: 'When VIP and SVIP of the caller end, and what is renewed.',
  body: v.object({}),
  data: OwnVip,
});

/** Time that was bought. */
export const VipOrder = v.object({
  id: Id,
  tier: Tier,
  days: Count,
  from_at: UnixSec,
  to_at: UnixSec,
  price: Amount,
  discount: Amount,
  total: Amount,
  /** 1 where it was paid by the renewal. */
  renewed: Flag,
  refunded: Flag,
  /** 1 as long as it can be given back. */
  refundable: Flag,
  created_at: UnixSec,
});
export type VipOrder = v.InferOutput<typeof VipOrder>;

export const orderVip = defineCall({
  path: '/api/vip/order',
  access: 'user',
  summary:
    'Buys a plan with gold. The total is the one the buyer saw: another one refuses the order and names the new.',
  limitPerMin: 30,
  body: v.object({
    request_id: RequestId,
    plan_id: Id,
    coupon_id: v.optional(Id),
    total: Amount,
  }),
  data: v.object({ order: VipOrder, mine: OwnVip }),
});

export const getVipOrders = defineCall({
  path: '/api/vip/getOrders',
  access: 'user',
  summary: 'What the caller bought, newest first.',
  body: v.object({ cursor: v.optional(Id) }),
  data: v.object({
    list: v.array(VipOrder),
    /** Cursor of the next page; 0 where there is none. */
    next: Count,
  }),
});

export const setVipRenewal = defineCall({
  path: '/api/vip/setRenewal',
  access: 'user',
  summary: 'Switches the renewal of a tier on by one of its plans, or off.',
  body: v.object({ plan_id: Id, on: v.boolean() }),
  data: OwnVip,
});

export const refundVip = defineCall({
  path: '/api/vip/refund',
  access: 'user',
  summary:
    'Gives time back within 24 hours where nothing was used but the quiet without advertisements; gold and coupon return.',
  body: v.object({ id: Id }),
  data: v.object({ order: VipOrder, mine: OwnVip }),
});

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

export const saveVipPlan = defineCall({
  path: '/api/operator/saveVipPlan',
  access: 'operator',
  summary: 'Makes or changes a plan of VIP. What was bought before stays as it was.',
  body: v.object({
    id: v.optional(Id),
    names: v.object({ zh: Name, pt: Name, en: Name }),
    tier: Tier,
    days: v.pipe(Count, v.minValue(1), v.maxValue(731)),
    price: v.pipe(Count, v.minValue(1), v.maxValue(10_000_000)),
    /** The variant that sells it; left out for all of them. */
    brand: v.optional(v.picklist(BRAND_IDS)),
    shown: v.optional(v.boolean(), true),
  }),
  data: v.object({ id: Id }),
});

export const getAllVipPlans = defineCall({
  path: '/api/operator/getVipPlans',
  access: 'operator',
  summary: 'Every plan of VIP, also those that are not sold any more.',
  body: v.object({}),
  data: v.array(
    v.object({
      id: Id,
      names: v.object({ zh: v.string(), pt: v.string(), en: v.string() }),
      tier: Tier,
      days: Count,
      price: Amount,
      brand: v.optional(v.picklist(BRAND_IDS)),
      shown: v.boolean(),
    }),
  ),
});

export const refundVipOrder = defineCall({
  path: '/api/operator/refundVip',
  access: 'operator',
  summary: 'Gives time back for somebody at any time; it must be the latest of its tier.',
  body: v.object({ id: Id }),
  data: VipOrder,
});
