import type { PlanOrder } from '@touchline/contract/plan-order';
import type { Language } from '@touchline/domain/match-dates';
import { planDiscount } from '@touchline/domain/vip-benefit';
import { type VipDates, vipTier } from '@touchline/domain/vip-period';
import { sql, type Kysely } from 'kysely';
import { spendCoupon } from '../coupon/coupon-use-repository.ts';
import { newsRepository } from '../message/news-repository.ts';
import { notFound } from '../refusal.ts';
import type { Tables } from '../tables.ts';
import { paymentRefused } from '../wallet/payment-refusal.ts';
import type { Payer, Transaction, Wallets } from '../wallet/wallet-repository.ts';
import { headlinesOf } from './plan-headline-repository.ts';
import * as refusals from './refusals.ts';

export type PlanPurchase = {
  payer: Payer;
  requestId: string;
  planId: number;
  couponId: number | undefined;
  /** What the buyer saw. */
  total: number;
};

export type OrderRow = Omit<PlanOrder, 'plan' | 'answered'> & {
  plan_id: number;
  account_id: number;
  answered_at: number;
};

type Tools = { wallets: Pick<Wallets, 'post'>; hasBegun: (matchIds: number[]) => Promise<boolean> };

type Offered = { analyst_id: number; headline: string; price: number; status: number; first_start: number };

const lockPlan = async (db: Transaction, id: number): Promise<Offered> => {
  const plan = await db
    .selectFrom('plan')
    .select(['analyst_id', 'headline', 'price', 'status', 'first_start'])
    .where('id', '=', id)
    .where('origin', '=', 'sealed')
    .forUpdate()
    .executeTakeFirst();
  if (!plan) throw notFound('id');
  return plan;
};

const earlierOf = async (db: Transaction, { payer, requestId, planId }: PlanPurchase) => {
  const order = await db
    .selectFrom('plan_order')
    .select(['id', 'plan_id', 'request_id'])
    .where('account_id', '=', payer.accountId)
    .where((eb) => eb.or([eb('request_id', '=', requestId), eb('plan_id', '=', planId)]))
    .orderBy(sql`request_id = ${requestId}::uuid`, 'desc')
    .executeTakeFirst();
  if (!order) return undefined;
  if (order.request_id !== requestId) throw refusals.planBought();
  if (order.plan_id !== planId) throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
  return order.id;
};

const checkOffer = async (
  db: Transaction,
  plan: Offered,
  { payer, planId }: PlanPurchase,
  { hasBegun }: Tools,
): Promise<void> => {
  if (plan.analyst_id === payer.accountId) throw refusals.ownPlan();
  if (plan.price === 0) throw refusals.freePlan();
  if (plan.status !== 1 || plan.first_start <= payer.nowSec) throw refusals.planClosed();
  const picks = await db.selectFrom('plan_pick').select('match_id').where('plan_id', '=', planId).execute();
  if (await hasBegun(picks.map(({ match_id: id }) => id))) throw refusals.planClosed();
};

/** What VIP takes off; held until the purchase is kept, so that VIP is not given back meanwhile. */
const vipDiscountOf = async (
  db: Transaction,
  price: number,
  { accountId, nowSec }: Payer,
): Promise<number> => {
  const { rows } = await sql<VipDates>`
    select vip_level, vip_date, svip_date from account where id = ${accountId} for share
  `.execute(db);
  return rows[0] ? planDiscount(price, vipTier(rows[0], nowSec)) : 0;
};

/** The author finds it in the message centre if, and only if, the order is kept. */
const tellAuthor = (
  db: Transaction,
  { analyst_id: author, headline }: Offered,
  { planId, payer }: PlanPurchase,
) =>
  newsRepository(db).notify(author, {
    kind: 'planSold',
    eventKey: String(planId),
    body: { id: planId, name: headline },
    nowSec: payer.nowSec,
  });

const buyIn = async (db: Transaction, purchase: PlanPurchase, tools: Tools): Promise<number> => {
  const { payer, planId, couponId, requestId, total } = purchase;
  const plan = await lockPlan(db, planId);
  const earlier = await earlierOf(db, purchase);
  if (earlier !== undefined) return earlier;
  await checkOffer(db, plan, purchase, tools);
  const vipDiscount = await vipDiscountOf(db, plan.price, payer);
  const price = plan.price - vipDiscount;
  const { id } = await db
    .insertInto('plan_order')
    .values({
      plan_id: planId,
      account_id: payer.accountId,
      brand: payer.brand,
      request_id: requestId,
      coupon_id: couponId ?? null,
      discount: 0,
      vip_discount: vipDiscount,
      paid: price,
      at: payer.nowSec,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const coupon = {
    accountId: payer.accountId,
    use: 'plan',
    price,
    nowSec: payer.nowSec,
    ref: id,
  } as const;
  const discount = couponId === undefined ? 0 : await spendCoupon(db, { ...coupon, couponId });
  const paid = price - discount;
  if (paid !== total) throw refusals.otherTotal(paid);
  await db.updateTable('plan_order').set({ discount, paid }).where('id', '=', id).execute();
  if (paid > 0) {
    const payment = { kind: 'planHold', amount: paid, key: requestId, ref: id, field: 'total' } as const;
    await tools.wallets.post(payer, payment, db);
  }
  await tellAuthor(db, plan, purchase);
  return id;
};

const COLUMNS = sql`o.id, o.plan_id, o.account_id, o.paid + o.discount + o.vip_discount as price, o.discount,
  o.vip_discount, o.paid, o.state,
  o.refund_reason, o.complaint, o.answered_at, o.at`;

/** Orders of plans: order, coupon and posting commit together. */
export const planBuying = (db: Kysely<Tables>, tools: Tools) => ({
  /** @returns the id of the order; the same for the same request */
  buy: (purchase: PlanPurchase): Promise<number> =>
    db.transaction().execute((transaction) => buyIn(transaction, purchase, tools)),

  async find(id: number): Promise<OrderRow | undefined> {
    const { rows } = await sql<OrderRow>`select ${COLUMNS} from plan_order o where o.id = ${id}`.execute(db);
    return rows[0];
  },

  async of(accountId: number, { page, size }: { page: number; size: number }) {
    const { rows } = await sql<OrderRow & { count: number }>`
      select ${COLUMNS}, count(*) over ()::integer as count from plan_order o
      where o.account_id = ${accountId} order by o.id desc limit ${size} offset ${(page - 1) * size}
    `.execute(db);
    return { rows, total: rows[0]?.count ?? 0 };
  },

  async complaints({ page, size }: { page: number; size: number }) {
    const { rows } = await sql<OrderRow & { count: number }>`
      select ${COLUMNS}, count(*) over ()::integer as count from plan_order o
      where o.complained_at > 0 and o.answered_at = 0
      order by o.complained_at, o.id limit ${size} offset ${(page - 1) * size}
    `.execute(db);
    return { rows, total: rows[0]?.count ?? 0 };
  },

  /** @returns false where the order is not the caller's, was complained about, or is final */
  async complain(id: number, accountId: number, text: string, nowSec: number): Promise<boolean> {
    const result = await db
      .updateTable('plan_order')
      .set({ complaint: text, complained_at: nowSec })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('state', '=', 'paid')
      .where('complained_at', '=', 0)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  async titlesOf(orderIds: readonly number[], language: Language): Promise<Map<number, string>> {
    const { rows } = await sql<{ id: number; plan_id: number }>`
      select id, plan_id from plan_order where id = any(${[...orderIds]}::integer[])
    `.execute(db);
    const planIds = [...new Set(rows.map((row) => row.plan_id))];
    const headlines = await headlinesOf(db, planIds, language);
    return new Map(rows.map((row) => [row.id, headlines.get(row.plan_id) ?? '']));
  },
});

export type PlanBuying = ReturnType<typeof planBuying>;
