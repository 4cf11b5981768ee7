import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Count, Id, UnixSec } from './scalars.ts';

/** What a coupon may be used for. @source screens 6.1 "applies to (plans, models, VIP, shop, gifts)" */
export const CouponUse = v.picklist(['plan', 'model', 'vip', 'shop', 'gift']);
export type CouponUse = v.InferOutput<typeof CouponUse>;

const Worth = v.pipe(Count, v.minValue(1), v.maxValue(1_000_000));

/** Coupons that are given away together. */
export const CouponBatch = v.object({
  id: Id,
  name: v.string(),
  /** Gold off the price. */
  worth: Count,
  /** Least price in gold; 0 is any. */
  threshold: Count,
  uses: v.array(CouponUse),
  /** Last moment to take one. */
  ends_at: UnixSec,
  /** Days that it is good for once taken. */
  valid_days: Count,
});
export type CouponBatch = v.InferOutput<typeof CouponBatch>;

export const getNewCoupons = defineCall({
  path: '/api/coupon/getNewCoupons',
  access: 'guest',
  summary: 'Coupons that may be taken now and that the caller does not have yet.',
  body: v.object({}),
  data: v.array(CouponBatch),
});

export const receiveCoupon = defineCall({
  path: '/api/coupon/receiveCoupon',
  access: 'user',
  summary: 'Takes one coupon of a batch; taking it again gives the one that the caller has.',
  limitPerMin: 20,
  body: v.object({ id: Id }),
  data: v.object({ id: Id, expires_at: UnixSec }),
});

export const saveCouponBatch = defineCall({
  path: '/api/operator/saveCouponBatch',
  access: 'operator',
  summary: 'Makes or changes a batch of coupons.',
  body: v.object({
    id: v.optional(Id),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    worth: Worth,
    threshold: v.optional(Count, 0),
    uses: v.pipe(v.array(CouponUse), v.minLength(1), v.maxLength(5)),
    begins_at: v.optional(UnixSec, 0),
    ends_at: UnixSec,
    valid_days: v.pipe(Count, v.minValue(1), v.maxValue(366)),
    /** How many there are. */
    total: v.pipe(Count, v.minValue(1), v.maxValue(1_000_000)),
  }),
  data: v.object({ id: Id }),
});
