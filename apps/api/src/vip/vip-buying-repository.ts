import { STATUS } from '@touchline/contract/envelope';
import { nextPeriod, tierEnd, vipDatesOf, type VipDates, type VipTier } from '@touchline/domain/vip-period';
import { sql } from 'kysely';
import { spendCoupon } from '../coupon/coupon-use-repository.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { paymentRefused } from '../wallet/payment-refusal.ts';
import type { Payer, Transaction, Wallets } from '../wallet/wallet-repository.ts';
import { OTHER_TOTAL } from './refusals.ts';

export type VipPurchase = {
  payer: Payer;
  requestId: string;
  planId: number;
  couponId?: number | undefined;
  /** What the buyer saw. */
  total: number;
  /** Paid by the renewal. */
  isRenewal?: boolean;
};

/** The account with its row held: whoever else buys for it waits. */
export const lockVip = async (transaction: Transaction, accountId: number): Promise<VipDates> => {
  const { rows } = await sql<VipDates>`
    select vip_level, vip_date, svip_date from account where id = ${accountId} for no key update
  `.execute(transaction);
  if (!rows[0]) throw notFound('id');
  return rows[0];
};

const standing = (transaction: Transaction, accountId: number) =>
  transaction
    .selectFrom('vip_period')
    .select(['id', 'tier', 'to_at'])
    .where('account_id', '=', accountId)
    .where('refunded_at', '=', 0)
    .execute();

/** Time that an operator gave stands in the account alone; it becomes a period, so that what is bought follows it. */
const keepGrant = async (
  transaction: Transaction,
  { accountId, brand, nowSec }: Payer,
  granted: { tier: VipTier; end: number },
): Promise<void> => {
  await transaction
    .insertInto('vip_period')
    .values({
      account_id: accountId,
      tier: granted.tier,
      kind: 'granted',
      plan_id: null,
      request_id: null,
      days: Math.ceil((granted.end - nowSec) / 86_400),
      from_at: nowSec,
      to_at: granted.end,
      price: 0,
      discount: 0,
      total: 0,
      brand,
      created_at: nowSec,
    })
    .execute();
};

const keepGrants = async (transaction: Transaction, payer: Payer, dates: VipDates): Promise<void> => {
  const known = await standing(transaction, payer.accountId);
  const ends = { 1: Math.max(tierEnd(known, 1), tierEnd(known, 2)), 2: tierEnd(known, 2) };
  const { svip_date: svip, vip_date: vip } = dates;
  if (svip > Math.max(ends[2], payer.nowSec)) await keepGrant(transaction, payer, { tier: 2, end: svip });
  if (dates.vip_level > 0 && vip > Math.max(ends[1], svip, payer.nowSec)) {
    await keepGrant(transaction, payer, { tier: 1, end: vip });
  }
};

/** Writes to the account what its standing periods say. */
export const writeDates = async (
  transaction: Transaction,
  accountId: number,
  { level, nowSec }: { level: number; nowSec: number },
): Promise<void> => {
  const dates = vipDatesOf(await standing(transaction, accountId), level, nowSec);
  await transaction.updateTable('account').set(dates).where('id', '=', accountId).execute();
};

const findEarlier = (transaction: Transaction, { payer, requestId }: VipPurchase) =>
  transaction
    .selectFrom('vip_period')
    .select(['id', 'plan_id'])
    .where('account_id', '=', payer.accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

const findPlan = async (transaction: Transaction, { planId, payer }: VipPurchase) => {
  const plan = await transaction
    .selectFrom('vip_plan')
    .select(['tier', 'days', 'price'])
    .where('id', '=', planId)
    .where('shown', '=', true)
    .where((eb) => eb.or([eb('brand', 'is', null), eb('brand', '=', payer.brand)]))
    .executeTakeFirst();
  if (!plan) throw notFound('plan_id');
  return plan;
};

type Plan = Awaited<ReturnType<typeof findPlan>>;

const addPeriod = async (transaction: Transaction, purchase: VipPurchase, plan: Plan): Promise<number> => {
  const { payer, requestId, planId, isRenewal = false } = purchase;
  const { accountId, brand, nowSec } = payer;
  const end = tierEnd(await standing(transaction, accountId), plan.tier);
  const row = await transaction
    .insertInto('vip_period')
    .values({
      account_id: accountId,
      tier: plan.tier,
      kind: isRenewal ? 'renewed' : 'bought',
      plan_id: planId,
      request_id: requestId,
      days: plan.days,
      ...nextPeriod(end, plan.days, nowSec),
      price: plan.price,
      discount: 0,
      total: plan.price,
      brand,
      created_at: nowSec,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const discountOf = async (
  transaction: Transaction,
  { payer, couponId }: VipPurchase,
  { id, price }: { id: number; price: number },
): Promise<number> => {
  if (couponId === undefined) return 0;
  const { accountId, nowSec } = payer;
  return spendCoupon(transaction, { accountId, couponId, use: 'vip', price, nowSec, ref: id });
};

/**
 * Buys time of a tier inside one transaction; the same request buys once.
 * @returns the id of the period
 */
export const buyVipIn = async (
  transaction: Transaction,
  purchase: VipPurchase,
  wallets: Pick<Wallets, 'post'>,
): Promise<number> => {
  const { payer, requestId, planId } = purchase;
  const dates = await lockVip(transaction, payer.accountId);
  const earlier = await findEarlier(transaction, purchase);
  if (earlier?.plan_id === planId) return earlier.id;
  if (earlier) throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
  const plan = await findPlan(transaction, purchase);
  await keepGrants(transaction, payer, dates);
  const id = await addPeriod(transaction, purchase, plan);
  const discount = await discountOf(transaction, purchase, { id, price: plan.price });
  const total = plan.price - discount;
  if (total !== purchase.total) {
    const limit = String(total);
    throw new RefusedError({ status: STATUS.conflict, message: OTHER_TOTAL, field: 'total', limit });
  }
  await transaction.updateTable('vip_period').set({ discount, total }).where('id', '=', id).execute();
  await writeDates(transaction, payer.accountId, { level: dates.vip_level, nowSec: payer.nowSec });
  if (total > 0) {
    const payment = { kind: 'vip' as const, amount: total, key: requestId, ref: id, field: 'total' };
    await wallets.post(payer, payment, transaction);
  }
  return id;
};
