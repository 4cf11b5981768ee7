import { STATUS } from '@touchline/contract/envelope';
import type { ShopCurrency } from '@touchline/contract/shop';
import { ORDER_STATUS, type OrderStatus } from '@touchline/domain/order-status';
import { sql } from 'kysely';
import { spendCoupon } from '../coupon/coupon-use-repository.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { notPayable, paymentRefused } from '../wallet/payment-refusal.ts';
import type { Payer, Transaction, Wallets } from '../wallet/wallet-repository.ts';
import { addOrderEvent, ORDER_POSTINGS } from './order-event-repository.ts';
import { LIMIT_OF_ACCOUNT, NOT_FOR_YOU, OTHER_TOTAL, SOLD_OUT } from './refusals.ts';

type Poster = Pick<Wallets, 'post'>;

export type Purchase = {
  payer: Payer;
  level: number;
  isVip: boolean;
  requestId: string;
  skuId: number;
  quantity: number;
  /** Copied into the order; empty for what is not sent. */
  address: string;
  couponId?: number | undefined;
  /** What the buyer saw. */
  total: number;
};

type Offer = {
  goods_id: number;
  kind: 'physical' | 'virtual';
  min_level: number;
  vip_only: 0 | 1;
  currency: ShopCurrency;
  price: number;
  stock: number;
  per_account: number;
  taken: number;
};

/** The choice with its stock locked: whoever else buys it waits. */
const lockOffer = async (transaction: Transaction, { skuId, payer }: Purchase): Promise<Offer> => {
  const { rows } = await sql<Offer>`
    select g.id as goods_id, g.kind, g.min_level, g.vip_only, s.currency, s.price, s.stock, s.per_account,
      coalesce((select taken from sku_taken where sku_id = s.id and account_id = ${payer.accountId}), 0) as taken
    from sku s join goods g on g.id = s.goods_id where s.id = ${skuId} and s.shown and g.shown for update of s
  `.execute(transaction);
  if (!rows[0]) throw notFound('sku_id');
  return rows[0];
};

const checkOffer = (offer: Offer, { quantity, level, isVip, address }: Purchase): void => {
  if (level < offer.min_level || (offer.vip_only === 1 && !isVip)) {
    throw notPayable('notEligible', NOT_FOR_YOU, 'sku_id');
  }
  if (offer.stock < quantity) throw notPayable('soldOut', SOLD_OUT, 'quantity');
  if (offer.per_account > 0 && offer.taken + quantity > offer.per_account) {
    throw notPayable('notEligible', LIMIT_OF_ACCOUNT, 'quantity');
  }
  if (offer.kind === 'physical' && address === '') throw notFound('address_id');
};

type Earlier = { id: number; sku_id: number; quantity: number };

const findEarlier = async (transaction: Transaction, { payer, requestId }: Purchase) =>
  transaction
    .selectFrom('shop_order')
    .select(['id', 'sku_id', 'quantity'])
    .where('account_id', '=', payer.accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

const sameOrder = ({ id, sku_id: sku, quantity }: Earlier, purchase: Purchase): number => {
  if (sku === purchase.skuId && quantity === purchase.quantity) return id;
  throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
};

const takeStock = async (transaction: Transaction, { skuId, quantity, payer }: Purchase): Promise<void> => {
  await sql`update sku set stock = stock - ${quantity}, sold = sold + ${quantity} where id = ${skuId}`.execute(
    transaction,
  );
  await sql`
    insert into sku_taken (sku_id, account_id, taken) values (${skuId}, ${payer.accountId}, ${quantity})
    on conflict (sku_id, account_id) do update set taken = sku_taken.taken + excluded.taken
  `.execute(transaction);
};

const insertOrder = async (
  transaction: Transaction,
  purchase: Purchase,
  offer: Offer,
): Promise<{ id: number; status: OrderStatus }> => {
  const { payer, quantity, address, couponId = null } = purchase;
  const { nowSec } = payer;
  const status = offer.kind === 'virtual' ? ORDER_STATUS.done : ORDER_STATUS.paid;
  const price = offer.price * quantity;
  const row = await transaction
    .insertInto('shop_order')
    .values({
      account_id: payer.accountId,
      request_id: purchase.requestId,
      sku_id: purchase.skuId,
      quantity,
      currency: offer.currency,
      price,
      coupon_id: couponId,
      discount: 0,
      total: price,
      address: offer.kind === 'physical' ? address : '',
      status,
      created_at: nowSec,
      updated_at: nowSec,
      brand: payer.brand,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, status };
};

/** Uses the coupon, if there is one; coupons take gold off. */
const discountOf = async (
  transaction: Transaction,
  { payer, couponId }: Purchase,
  order: { id: number; currency: ShopCurrency; price: number },
): Promise<number> => {
  if (couponId === undefined) return 0;
  return spendCoupon(transaction, {
    accountId: payer.accountId,
    couponId,
    use: 'shop',
    price: order.currency === 'gold' ? order.price : 0,
    nowSec: payer.nowSec,
    ref: order.id,
  });
};

const otherTotal = (total: number): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message: OTHER_TOTAL, field: 'total', limit: String(total) });

/**
 * Buys inside one transaction; the same request gives the same order.
 * @returns the id of the order
 */
export const buyIn = async (
  transaction: Transaction,
  purchase: Purchase,
  wallets: Poster,
): Promise<number> => {
  const { payer, quantity, requestId } = purchase;
  const offer = await lockOffer(transaction, purchase);
  const earlier = await findEarlier(transaction, purchase);
  if (earlier) return sameOrder(earlier, purchase);
  checkOffer(offer, purchase);
  const { id, status } = await insertOrder(transaction, purchase, offer);
  const price = offer.price * quantity;
  const discount = await discountOf(transaction, purchase, { id, currency: offer.currency, price });
  const total = price - discount;
  if (total !== purchase.total) throw otherTotal(total);
  await transaction.updateTable('shop_order').set({ discount, total }).where('id', '=', id).execute();
  await takeStock(transaction, purchase);
  await addOrderEvent(transaction, { id, status, at: payer.nowSec, actor: 'buyer' });
  if (total > 0) {
    const payment = {
      kind: ORDER_POSTINGS[offer.currency].pay,
      amount: total,
      key: requestId,
      ref: id,
      field: 'total',
    };
    await wallets.post(payer, payment, transaction);
  }
  return id;
};
