import { MOST_GIFTS_AT_ONCE } from '@touchline/domain/gift';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, Id, RequestId, SignedAmount, UnixSec, Url } from './scalars.ts';

/** A name in the languages of the product. */
export const GiftNames = v.object({
  zh: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
  pt: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  en: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
});

/** 0 shows the tray alone; from 1 an effect is drawn over the picture; 3 fills it. */
export const EffectClass = v.picklist([0, 1, 2, 3]);

/** A gift as the sheet shows it. */
export const Gift = v.object({
  id: Id,
  name: v.string(),
  /** Gold for one. */
  price: Count,
  icon: Url,
  effect_class: EffectClass,
  /** Whether sends that follow each other count up as one line. */
  streakable: v.boolean(),
  tag: v.string(),
  /** Least VIP level of who gives it; 0 is anyone. */
  min_vip: Count,
  /** Whether it can be bought now; others are in somebody's bag. */
  on_sale: v.boolean(),
});
export type Gift = v.InferOutput<typeof Gift>;

export const getGiftList = defineCall({
  path: '/api/gift/getGiftList',
  access: 'guest',
  summary: 'The gifts there are, in their order; none for those who are under age.',
  body: v.object({}),
  data: v.array(Gift),
});

/** What somebody holds and can give without gold. */
export const BagGift = v.object({
  gift_id: Id,
  count: Count,
  /** 0 is never. */
  expires_at: UnixSec,
});
export type BagGift = v.InferOutput<typeof BagGift>;

export const getBag = defineCall({
  path: '/api/gift/getBag',
  access: 'user',
  summary: 'Gifts in the caller’s bag, those that expire first in front.',
  body: v.object({}),
  data: v.array(BagGift),
});

export const sendGift = defineCall({
  path: '/api/gift/send',
  access: 'user',
  summary: 'Gives a gift to the host of a room that is live.',
  limitPerMin: 600,
  body: v.object({
    request_id: RequestId,
    liveid: Id,
    gift_id: Id,
    quantity: v.pipe(Count, v.minValue(1), v.maxValue(MOST_GIFTS_AT_ONCE)),
    /** The same for all sends of one combo. */
    combo: v.optional(RequestId),
    source: v.picklist(['gold', 'bag']),
  }),
  data: v.object({
    /** What the wallet holds after it. */
    gold: SignedAmount,
    /** Sends in the combo, from 1, and gifts in all of them. */
    combo_no: Count,
    quantity_total: Count,
    spent_day: Amount,
    limit_day: Amount,
  }),
});

export const saveGift = defineCall({
  path: '/api/operator/saveGift',
  access: 'operator',
  summary: 'Makes or changes a gift of the catalogue; a gift that was given keeps its number for ever.',
  body: v.object({
    id: v.optional(Id),
    names: GiftNames,
    price: v.pipe(Count, v.minValue(1), v.maxValue(50_000)),
    image: Url,
    effect_class: v.optional(EffectClass, 0),
    streakable: v.optional(v.boolean(), true),
    tag: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
    min_vip: v.optional(v.pipe(Count, v.maxValue(9)), 0),
    begins_at: v.optional(UnixSec, 0),
    /** 0 is without end. */
    ends_at: v.optional(UnixSec, 0),
    order: v.optional(Count, 0),
    shown: v.optional(v.boolean(), true),
  }),
  data: v.object({ id: Id }),
});

export const giveGift = defineCall({
  path: '/api/operator/giveGift',
  access: 'operator',
  summary: 'Puts gifts into somebody’s bag.',
  body: v.object({
    request_id: RequestId,
    userid: Id,
    gift_id: Id,
    count: v.pipe(Count, v.minValue(1), v.maxValue(1000)),
    expires_at: v.optional(UnixSec, 0),
  }),
  data: v.object({ count: Count }),
});

export const saveAnchorTerms = defineCall({
  path: '/api/operator/saveAnchorTerms',
  access: 'operator',
  summary: 'Sets a host’s part of the gifts from now on; earlier gifts keep theirs.',
  body: v.object({
    anchor_uid: Id,
    /** Percent. */
    sharing_ratio: v.pipe(Count, v.maxValue(100)),
  }),
  data: v.object({ anchor_uid: Id, sharing_ratio: Count }),
});
