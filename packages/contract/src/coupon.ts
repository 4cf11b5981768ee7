import { BRAND_IDS } from '@touchline/domain/brand';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Count, Id, ReaderWords, UnixSec } from './scalars.ts';

/** What a coupon may be used for. @source screens 6.1 "applies to (plans, models, VIP, shop, gifts)" */
export const CouponUse = v.picklist(['plan', 'model', 'vip', 'shop', 'gift']);
export type CouponUse = v.InferOutput<typeof CouponUse>;

/** Who is offered a batch: everybody, accounts of the last 30 days, VIPs, those in a room, holders of a code. */
export const CouponAudience = v.picklist(['all', 'new', 'vip', 'room', 'code']);
export type CouponAudience = v.InferOutput<typeof CouponAudience>;

const Worth = v.pipe(Count, v.minValue(1), v.maxValue(1_000_000));

const BatchName = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

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
  body: v.object({
    /** Asks for this batch alone, as after the push `sendCouponGift`: coupons of a room are offered to those in it. */
    id: v.optional(Id),
  }),
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
    name: BatchName,
    /** The name in other languages. */
    texts: v.optional(ReaderWords({ name: BatchName }), {}),
    worth: Worth,
    threshold: v.optional(Count, 0),
    uses: v.pipe(v.array(CouponUse), v.minLength(1), v.maxLength(5)),
    begins_at: v.optional(UnixSec, 0),
    ends_at: UnixSec,
    valid_days: v.pipe(Count, v.minValue(1), v.maxValue(366)),
    /** How many there are. */
    total: v.pipe(Count, v.minValue(1), v.maxValue(1_000_000)),
    /** How many are given away on one day of the variant; 0 is any number. */
    per_day: v.optional(Count, 0),
    audience: v.optional(CouponAudience, 'all'),
    /** The variant whose users are offered it; left out for all of them. */
    brand: v.optional(v.picklist(BRAND_IDS)),
  }),
  data: v.object({ id: Id }),
});

export const CouponTab = v.picklist(['usable', 'used', 'expired']);
export type CouponTab = v.InferOutput<typeof CouponTab>;

/** A coupon that somebody has. */
export const OwnCoupon = v.object({
  id: Id,
  batch_id: Id,
  name: v.string(),
  worth: Count,
  threshold: Count,
  uses: v.array(CouponUse),
  taken_at: UnixSec,
  expires_at: UnixSec,
  /** 0 where it was not used. */
  used_at: UnixSec,
});
export type OwnCoupon = v.InferOutput<typeof OwnCoupon>;

export const getMyCoupons = defineCall({
  path: '/api/coupon/getMine',
  access: 'user',
  summary: 'Coupons of the caller: usable ones by their expiry, used and expired ones with the latest first.',
  body: v.object({ tab: CouponTab, cursor: v.optional(Id) }),
  data: v.object({
    list: v.array(OwnCoupon),
    /** Cursor of the next page; 0 where there is none. */
    next: Count,
    /** Usable ones in all. */
    usable: Count,
  }),
});

export const exchangeCoupon = defineCall({
  path: '/api/coupon/exchange',
  access: 'user',
  summary: 'Takes a coupon for a code; a code works once, and after 5 wrong ones an account waits an hour.',
  limitPerMin: 20,
  body: v.object({
    /** 12 letters and digits; blanks, dashes and case do not matter. */
    code: v.pipe(v.string(), v.minLength(12), v.maxLength(24)),
  }),
  data: OwnCoupon,
});

export const fitCoupons = defineCall({
  path: '/api/coupon/fit',
  access: 'user',
  summary: 'Coupons of the caller that fit an order, the best first.',
  body: v.object({ use: CouponUse, price: Count }),
  data: v.array(v.object({ coupon: OwnCoupon, discount: Count })),
});

export const makeCouponCodes = defineCall({
  path: '/api/operator/makeCouponCodes',
  access: 'operator',
  summary:
    'Makes codes for coupons of a batch. They are kept hashed: this answer is the only one that shows them.',
  body: v.object({ id: Id, count: v.pipe(Count, v.minValue(1), v.maxValue(1000)) }),
  data: v.object({ codes: v.array(v.string()) }),
});

export const sendCouponGift = defineCall({
  path: '/api/operator/sendCouponGift',
  access: 'operator',
  summary: 'Offers a batch at once to those in a room, or in every room that is live.',
  body: v.object({ id: Id, liveid: v.optional(Id) }),
  data: v.object({ rooms: Count }),
});
