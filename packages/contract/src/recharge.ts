import { RECHARGE_STATUSES } from '@touchline/domain/recharge-status';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Flag, Id, RequestId, UnixSec } from './scalars.ts';

const MoneyCode = v.picklist(['CNY', 'BRL']);
const Price = v.pipe(Amount, v.minValue(1), v.maxValue(100_000_000));
const Gold = v.pipe(Amount, v.minValue(1), v.maxValue(100_000_000));

/** One tile: a price and the gold that it gives. */
export const RechargeGoods = v.object({
  id: Id,
  /** In cents. */
  price_minor: Amount,
  money_code: MoneyCode,
  gold: Amount,
  /** Given on top; a number, never a share of an invented price. */
  bonus_gold: Amount,
});
export type RechargeGoods = v.InferOutput<typeof RechargeGoods>;

/** A way to pay as it is offered here and now. */
export const PayMethod = v.object({ method: v.string(), name: v.string() });
export type PayMethod = v.InferOutput<typeof PayMethod>;

/** What the page does to have it paid. */
export const PayStep = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), url: v.string() }),
  v.object({ kind: v.literal('form'), html: v.string() }),
  v.object({ kind: v.literal('qr'), text: v.string(), expires_at: UnixSec }),
  v.object({ kind: v.literal('jsapi'), params: v.record(v.string(), v.string()) }),
]);
export type PayStep = v.InferOutput<typeof PayStep>;

export const RechargeOrder = v.object({
  id: Id,
  order_no: v.string(),
  status: v.picklist(RECHARGE_STATUSES),
  /** What a waiting page shows. Failed and cancelled are told apart. */
  state: v.picklist(['waiting', 'paid', 'failed', 'cancelled']),
  method: v.string(),
  price_minor: Amount,
  money_code: MoneyCode,
  gold: Amount,
  bonus_gold: Amount,
  created_at: UnixSec,
  expires_at: UnixSec,
});
export type RechargeOrder = v.InferOutput<typeof RechargeOrder>;

export const getRechargeGoods = defineCall({
  path: '/api/recharge/getGoods',
  access: 'user',
  summary: 'What can be bought, the ways to pay, and how much the own limits leave.',
  body: v.object({
    /** 1 inside the browser of WeChat. */
    in_wechat: v.optional(Flag, 0),
    /** What WeChat's login added to the address of the page. */
    wechat_code: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  }),
  data: v.object({
    goods: v.array(RechargeGoods),
    methods: v.array(PayMethod),
    /** The reader's account of WeChat, for the order; empty where it is not known. */
    open_id: v.string(),
    /** Where the browser of WeChat goes to make it known; empty elsewhere. */
    wechat_login: v.string(),
    money_code: MoneyCode,
    own_least: Amount,
    own_most: Amount,
    /** Cents of one piece of gold of the reader's own amount. */
    minor_per_gold: Amount,
    /** Gold that may still be bought today and this month by the own limits; -1 without limit. */
    left_day: v.pipe(v.number(), v.integer(), v.minValue(-1)),
    left_month: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  }),
});

/** @source screens 6.2 */
export const orderRecharge = defineCall({
  path: '/api/recharge/order',
  access: 'user',
  summary: 'Orders gold and says how it is paid; the same request answers the same order.',
  limitPerMin: 20,
  body: v.object({
    request_id: RequestId,
    /** One of both: a tile, or gold of the own choice. */
    goods_id: v.optional(Id),
    gold: v.optional(Gold),
    method: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    in_wechat: v.optional(Flag, 0),
    /** Account of WeChat in its own browser, as `recharge/getGoods` told it. */
    open_id: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  }),
  data: v.object({ order: RechargeOrder, pay: PayStep }),
});

export const getRechargeOrder = defineCall({
  path: '/api/recharge/getOrder',
  access: 'user',
  summary: 'How one of the caller’s orders stands; every third time the provider is asked.',
  body: v.object({ id: Id }),
  data: RechargeOrder,
});

export const cancelRecharge = defineCall({
  path: '/api/recharge/cancel',
  access: 'user',
  summary: 'Closes an order that was not paid. A payment that arrives all the same is honoured.',
  limitPerMin: 20,
  body: v.object({ id: Id }),
  data: RechargeOrder,
});

export const getRechargeOrders = defineCall({
  path: '/api/recharge/getOrders',
  access: 'user',
  summary: 'The caller’s orders, newest first.',
  body: v.object({ cursor: v.optional(Id) }),
  data: v.object({ list: v.array(RechargeOrder), next: Amount }),
});

export const saveRechargeGoods = defineCall({
  path: '/api/operator/saveRechargeGoods',
  access: 'operator',
  summary: 'Adds a tile, or shows, hides and moves one. A price is never changed: that is a new tile.',
  body: v.object({
    id: v.optional(Id),
    money_code: MoneyCode,
    price_minor: Price,
    gold: Gold,
    bonus_gold: v.optional(v.pipe(Amount, v.maxValue(100_000_000)), 0),
    sort: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0),
    shown: v.optional(Flag, 1),
  }),
  data: v.object({ id: Id }),
});

const OperatorOrder = v.object({
  ...RechargeOrder.entries,
  account_id: Id,
  provider: v.string(),
  provider_ref: v.string(),
  paid_at: UnixSec,
});

export const findRechargeOrders = defineCall({
  path: '/api/operator/getRechargeOrders',
  access: 'operator',
  summary: 'Orders of everyone, newest first, by account, status or the provider’s number.',
  body: v.object({
    account_id: v.optional(Id),
    status: v.optional(v.picklist(RECHARGE_STATUSES)),
    provider_ref: v.optional(v.pipe(v.string(), v.maxLength(128))),
    cursor: v.optional(Id),
  }),
  data: v.object({ list: v.array(OperatorOrder), next: Amount }),
});

/** @source economy §A6 "Refund", "Guardian refund" */
export const refundRecharge = defineCall({
  path: '/api/operator/refundRecharge',
  access: 'operator',
  summary: 'Gives money back for gold that is still there; for a guardian also for gold that was spent.',
  body: v.object({
    request_id: RequestId,
    id: Id,
    kind: v.optional(v.picklist(['customer', 'guardian', 'operator']), 'operator'),
    reason: v.pipe(v.string(), v.minLength(4), v.maxLength(300)),
  }),
  data: v.object({
    id: Id,
    price_minor: Amount,
    gold: Amount,
    bonus_gold: Amount,
    status: v.picklist(['asked', 'done', 'refused']),
  }),
});
