import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Paging } from './paging.ts';
import { Amount, Count, Flag, Id, RequestId, UnixSec, Url, Words } from './scalars.ts';

const GoodsKind = v.picklist(['physical', 'virtual']);
export const GOODS_CATEGORIES = ['shirt', 'fan', 'decoration', 'other'] as const;
export const GoodsCategory = v.picklist(GOODS_CATEGORIES);
export type GoodsCategory = v.InferOutput<typeof GoodsCategory>;
const ShopCurrency = v.picklist(['gold', 'point']);
export type ShopCurrency = v.InferOutput<typeof ShopCurrency>;

/** One choice of goods, such as a size. */
export const Sku = v.object({
  id: Id,
  /** Empty where there is no choice. */
  option: v.string(),
  currency: ShopCurrency,
  price: Amount,
  stock: Count,
  /** Most pieces for one account; 0 is any number. */
  per_account: Count,
});
export type Sku = v.InferOutput<typeof Sku>;

export const Goods = v.object({
  id: Id,
  name: v.string(),
  text: v.string(),
  pictures: v.array(Url),
  category: GoodsCategory,
  kind: GoodsKind,
  seller: v.string(),
  min_level: Count,
  /** 1 for VIPs alone. */
  vip_only: Flag,
  skus: v.array(Sku),
});
export type Goods = v.InferOutput<typeof Goods>;

export const getGoods = defineCall({
  path: '/api/shop/getGoods',
  access: 'guest',
  summary: 'Goods of the shop.',
  body: v.object({ category: v.optional(GoodsCategory), ...Paging }),
  data: v.object({ list: v.array(Goods), total: Count }),
});

export const getGoodsDetail = defineCall({
  path: '/api/shop/getGoodsDetail',
  access: 'guest',
  summary: 'One thing of the shop.',
  body: v.object({ id: Id }),
  data: Goods,
});

export const OrderState = v.picklist([0, 1, 2, 3, 4, 5, 6]);

/** An order: 0 paid, 1 packing, 2 sent, 3 done, 4 cancelled, 5 problem, 6 refunded. */
export const ShopOrder = v.object({
  id: Id,
  name: v.string(),
  picture: Url,
  option: v.string(),
  kind: GoodsKind,
  quantity: Count,
  currency: ShopCurrency,
  price: Amount,
  discount: Amount,
  total: Amount,
  status: OrderState,
  /** Where it is sent to; empty for what is not sent. */
  address: v.string(),
  /** Carrier and number; empty until it is sent. */
  carrier: v.string(),
  tracking: v.string(),
  created_at: UnixSec,
  events: v.array(v.object({ status: OrderState, at: UnixSec, note: v.string() })),
});
export type ShopOrder = v.InferOutput<typeof ShopOrder>;

const Quantity = v.pipe(Count, v.minValue(1), v.maxValue(99));

export const orderGoods = defineCall({
  path: '/api/shop/order',
  access: 'user',
  summary:
    'Buys from the wallet. The total is the one the buyer saw: another one refuses the order and names the new.',
  limitPerMin: 60,
  body: v.object({
    request_id: RequestId,
    sku_id: Id,
    quantity: Quantity,
    /** Needed for what is sent. */
    address_id: v.optional(Id),
    coupon_id: v.optional(Id),
    total: Amount,
  }),
  data: ShopOrder,
});

export const getOrders = defineCall({
  path: '/api/shop/getOrders',
  access: 'user',
  summary: 'Orders of the caller, newest first.',
  body: v.object({ state: v.optional(OrderState), ...Paging }),
  data: v.object({ list: v.array(ShopOrder), total: Count }),
});

export const getOrder = defineCall({
  path: '/api/shop/getOrder',
  access: 'user',
  summary: 'One order of the caller.',
  body: v.object({ id: Id }),
  data: ShopOrder,
});

export const cancelOrder = defineCall({
  path: '/api/shop/cancel',
  access: 'user',
  summary: 'Cancels an order that was not sent yet; what was paid, the coupon and the stock come back.',
  body: v.object({ id: Id }),
  data: ShopOrder,
});

export const confirmOrder = defineCall({
  path: '/api/shop/confirm',
  access: 'user',
  summary: 'Confirms that an order arrived.',
  body: v.object({ id: Id }),
  data: ShopOrder,
});

export const reportOrder = defineCall({
  path: '/api/shop/problem',
  access: 'user',
  summary: 'Says that something is wrong with an order that was sent.',
  body: v.object({ id: Id, text: Words(2, 500) }),
  data: ShopOrder,
});

const Names = v.object({
  zh: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  pt: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  en: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
});
const Texts = v.object({
  zh: v.pipe(v.string(), v.maxLength(2000)),
  pt: v.pipe(v.string(), v.maxLength(2000)),
  en: v.pipe(v.string(), v.maxLength(2000)),
});

export const saveGoods = defineCall({
  path: '/api/operator/saveGoods',
  access: 'operator',
  summary: 'Makes or changes goods with their choices. A choice that is left out is no longer sold.',
  body: v.object({
    id: v.optional(Id),
    names: Names,
    texts: Texts,
    pictures: v.pipe(v.array(Url), v.maxLength(9)),
    category: GoodsCategory,
    kind: GoodsKind,
    seller: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    shown: v.optional(v.boolean(), true),
    min_level: v.optional(Count, 0),
    vip_only: v.optional(Flag, 0),
    skus: v.pipe(
      v.array(
        v.object({
          id: v.optional(Id),
          option: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
          currency: ShopCurrency,
          price: v.pipe(Count, v.minValue(1)),
          stock: Count,
          per_account: v.optional(Count, 0),
        }),
      ),
      v.minLength(1),
      v.maxLength(30),
    ),
  }),
  data: v.object({ id: Id, sku_ids: v.array(Id) }),
});

export const sendOrder = defineCall({
  path: '/api/operator/sendOrder',
  access: 'operator',
  summary: 'Moves an order on: packing, sent with carrier and number, refunded, or done after a problem.',
  body: v.object({
    id: Id,
    state: v.picklist([1, 2, 3, 6]),
    carrier: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    tracking: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    note: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  data: ShopOrder,
});

export const getShopOrders = defineCall({
  path: '/api/operator/getShopOrders',
  access: 'operator',
  summary: 'Orders of everybody in one state, oldest first.',
  body: v.object({ state: OrderState, ...Paging }),
  data: v.object({ list: v.array(ShopOrder), total: Count }),
});
