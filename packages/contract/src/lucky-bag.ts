import { BAG_SPLITS, BAG_WAITS_SEC, LEAST_SHARES, MOST_SHARES } from '@touchline/domain/bag-split';
import { MOST_GOLD_AT_ONCE } from '@touchline/domain/gift';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, Id, RequestId, SignedAmount, UnixSec, Url } from './scalars.ts';

/** What somebody must have done to claim: nothing, follow the host, say the bag’s message, or be a fan. */
export const BagCondition = v.picklist(['none', 'follow', 'message', 'fan']);
export type BagCondition = v.InferOutput<typeof BagCondition>;

/** `open` waits for its time or can be claimed; the others have ended. */
export const BagState = v.picklist(['open', 'emptied', 'returned']);

/** A lucky bag as everyone in the room sees it. */
export const LuckyBag = v.object({
  id: Id,
  liveid: Id,
  sender: v.object({ uid: Id, nick_name: v.string(), avatar: Url }),
  kind: v.picklist(['gold', 'gift']),
  /** 0 for gold. */
  gift_id: Count,
  /** Gold, or pieces of the gift. */
  total: Amount,
  shares: Count,
  claimed: Count,
  split: v.picklist(BAG_SPLITS),
  condition: BagCondition,
  message: v.string(),
  /** SHA-256 of the seed, shown from the start. */
  seed_hash: v.string(),
  /** By which anyone can draw the shares again; empty until the bag has ended. */
  seed: v.string(),
  state: BagState,
  opens_at: UnixSec,
  ends_at: UnixSec,
  /** What the caller got; 0 for nothing. */
  mine: Amount,
});
export type LuckyBag = v.InferOutput<typeof LuckyBag>;

export const sendPackage = defineCall({
  path: '/api/package/send',
  access: 'user',
  summary: 'Gives a lucky bag into a live room; what nobody claims comes back.',
  limitPerMin: 30,
  body: v.object({
    request_id: RequestId,
    liveid: Id,
    bag: v.object({
      kind: v.picklist(['gold', 'gift']),
      gift_id: v.optional(Id),
      total: v.pipe(Amount, v.minValue(LEAST_SHARES), v.maxValue(MOST_GOLD_AT_ONCE)),
      shares: v.pipe(Count, v.minValue(LEAST_SHARES), v.maxValue(MOST_SHARES)),
      split: v.picklist(BAG_SPLITS),
      condition: BagCondition,
      /** Wished with the bag; what must be said where that is the condition. */
      message: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[^<>\n\r\t]*$/)), ''),
      wait_sec: v.picklist(BAG_WAITS_SEC),
    }),
  }),
  data: v.object({ id: Id, gold: SignedAmount }),
});

export const claimPackage = defineCall({
  path: '/api/package/claim',
  access: 'user',
  summary: 'Takes a share of an open lucky bag; again it answers the same share.',
  limitPerMin: 120,
  body: v.object({
    id: Id,
    /** The line in the chat by which the message was said. */
    sequence: v.optional(Id),
  }),
  data: v.object({
    /** `late` is no refusal: the shares were gone. */
    result: v.picklist(['share', 'late']),
    share: Amount,
  }),
});

/** One share that was taken. */
export const BagClaim = v.object({
  uid: Id,
  nick_name: v.string(),
  avatar: Url,
  amount: Amount,
  at: UnixSec,
});
export type BagClaim = v.InferOutput<typeof BagClaim>;

export const getPackage = defineCall({
  path: '/api/package/get',
  access: 'guest',
  summary: 'A lucky bag with those who claimed, in the order in which they came.',
  body: v.object({ id: Id }),
  data: v.object({ bag: LuckyBag, claims: v.array(BagClaim) }),
});

export const getMyPackages = defineCall({
  path: '/api/package/getMine',
  access: 'user',
  summary: 'Lucky bags that the caller gave or claimed, the newest first.',
  body: v.object({ next: v.optional(Id) }),
  data: v.object({ list: v.array(LuckyBag), next: v.optional(Id) }),
});
