import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Flag, Id, SignedAmount, UnixSec } from './scalars.ts';

/** The four purses. They never mix: an amount of one is never counted with another. @source app §3 */
export const PURSES = ['gold', 'point', 'money', 'diamond'] as const;
export const PurseName = v.picklist(PURSES);
export type PurseName = v.InferOutput<typeof PurseName>;

/** A calendar month `YYYY-MM` of the variant's home. */
const Month = v.pipe(v.string(), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));

/** Seen from the purse. */
const Direction = v.picklist(['in', 'out', 'both']);

export const getWallet = defineCall({
  path: '/api/wallet/getWallet',
  access: 'user',
  summary: 'What the caller’s purses hold, and what was spent of the own limits.',
  body: v.object({}),
  data: v.object({
    gold: SignedAmount,
    point: SignedAmount,
    /** In cents. */
    money: SignedAmount,
    money_code: v.picklist(['CNY', 'BRL']),
    diamond: SignedAmount,
    /** 1 where a payment was taken back that had been spent: what comes in settles it first. */
    owes: Flag,
    /** 1 while nothing can be spent because a payment is disputed. */
    frozen: Flag,
    spent_day: Amount,
    spent_month: Amount,
    /** Own limits in gold; 0 is without limit. */
    limit_day: Amount,
    limit_month: Amount,
    excluded_until: UnixSec,
  }),
});

const ConsumeType = v.object({
  type: Id,
  name: v.string(),
  direction: Direction,
  currency: PurseName,
});

/** @source app §7 "user/getProfitConsumeType" */
export const getProfitConsumeType = defineCall({
  path: '/api/user/getProfitConsumeType',
  access: 'user',
  summary: 'The kinds of booking that records can be filtered by, of one purse or of all.',
  body: v.object({ currency: v.optional(PurseName) }),
  data: v.array(ConsumeType),
});
export type ConsumeType = v.InferOutput<typeof ConsumeType>;

export const Booking = v.object({
  /** Number of the booking in its purse, from 1. */
  seq: Id,
  type: Id,
  name: v.string(),
  /** What it was about, in words; empty where nothing more is known. */
  object: v.string(),
  time: UnixSec,
  /** Below zero where it took from the purse. Money in cents. */
  amount: SignedAmount,
  balance_after: SignedAmount,
  order_no: v.string(),
});
export type Booking = v.InferOutput<typeof Booking>;

/** @source app §7 "user/getProfitList" */
export const getProfitList = defineCall({
  path: '/api/user/getProfitList',
  access: 'user',
  summary: 'Bookings of one purse, newest first, with the sums of what they come to.',
  body: v.object({
    currency: PurseName,
    type: v.optional(Id),
    /** Every month where left out. */
    month: v.optional(Month),
    /** `next` of the page before. */
    cursor: v.optional(Id),
  }),
  data: v.object({
    list: v.array(Booking),
    /** Sums over all pages, both above zero. */
    income: Amount,
    expense: Amount,
    income_count: Amount,
    expense_count: Amount,
    /** 0 where there is no further page. */
    next: Amount,
  }),
});

export const exportMonth = defineCall({
  path: '/api/wallet/exportMonth',
  access: 'user',
  summary: 'All bookings of one purse in one month as a table of comma-separated values.',
  limitPerMin: 10,
  body: v.object({ currency: PurseName, month: Month }),
  data: v.object({ name: v.string(), csv: v.string() }),
});
