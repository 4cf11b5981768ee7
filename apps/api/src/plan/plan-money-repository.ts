import type { BrandId } from '@touchline/domain/brand';
import type { RefundReason } from '@touchline/domain/plan-settlement';
import { sql, type Kysely } from 'kysely';
import { giveCouponBack } from '../coupon/coupon-use-repository.ts';
import { newsRepository } from '../message/news-repository.ts';
import { RefusedError } from '../refusal.ts';
import type { Tables } from '../tables.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Transaction, Wallets } from '../wallet/wallet-repository.ts';
import { FINAL_AFTER_SEC } from './plan-settling-repository.ts';

const AT_ONCE = 500;
/** A coupon that comes back can be used for this long at least. */
const COUPON_BACK_SEC = 7 * 86_400;

type Order = {
  id: number;
  plan_id: number;
  account_id: number;
  brand: BrandId;
  paid: number;
  state: 'paid' | 'refunded' | 'settled';
  moves: number;
};

const lock = async (db: Transaction, id: number): Promise<Order | undefined> => {
  const { rows } = await sql<Order>`
    select id, plan_id, account_id, brand, paid, state, moves from plan_order where id = ${id} for update
  `.execute(db);
  return rows[0];
};

const refundIn = async (
  db: Transaction,
  { id, reason, nowSec }: { id: number; reason: RefundReason; nowSec: number },
  wallets: Pick<Wallets, 'post'>,
): Promise<boolean> => {
  const order = await lock(db, id);
  if (order?.state !== 'paid') return false;
  await db
    .updateTable('plan_order')
    .set({ state: 'refunded', refund_reason: reason, moves: order.moves + 1 })
    .where('id', '=', id)
    .execute();
  await sql`
    update coupon set expires_at = greatest(expires_at, ${nowSec + COUPON_BACK_SEC})
    where used_kind = 'plan' and used_ref = ${id} and used_at > 0
  `.execute(db);
  await giveCouponBack(db, { use: 'plan', ref: id });
  if (order.paid > 0) {
    await wallets.post(
      { accountId: order.account_id, brand: order.brand, nowSec },
      { kind: 'planHoldBack', amount: order.paid, key: uuidOf('planRefund', id, order.moves), ref: id },
      db,
    );
  }
  return true;
};

/** Refunds one order after a complaint, and says so to whom it belongs. */
const refundComplaintIn = async (
  db: Transaction,
  id: number,
  { wallets, nowSec }: { wallets: Pick<Wallets, 'post'>; nowSec: number },
): Promise<boolean> => {
  if (!(await refundIn(db, { id, reason: 'complaint', nowSec }, wallets))) return false;
  const { rows } = await sql<{ account_id: number; plan_id: number; headline: string }>`
    select o.account_id, o.plan_id, p.headline from plan_order o join plan p on p.id = o.plan_id where o.id = ${id}
  `.execute(db);
  const [order] = rows;
  if (!order) return false;
  const body = { id: order.plan_id, name: order.headline };
  const news = { kind: 'planRefunded', eventKey: `order:${id}`, body, nowSec } as const;
  await newsRepository(db).notify(order.account_id, news);
  return true;
};

/** Takes the price again after a correction. */
const holdIn = async (
  db: Transaction,
  id: number,
  { wallets, nowSec }: { wallets: Pick<Wallets, 'post'>; nowSec: number },
): Promise<void> => {
  const order = await lock(db, id);
  if (order?.state !== 'refunded') return;
  await db
    .updateTable('plan_order')
    .set({ state: 'paid', refund_reason: '', moves: order.moves + 1 })
    .where('id', '=', id)
    .execute();
  if (order.paid === 0) return;
  await wallets.post(
    { accountId: order.account_id, brand: order.brand, nowSec },
    { kind: 'planHold', amount: order.paid, key: uuidOf('planHold', id, order.moves), ref: id },
    db,
  );
};

type Due = { id: number; analyst_id: number; share_percent: number };

const payIn = async (
  db: Transaction,
  due: Due,
  { wallets, nowSec }: { wallets: Pick<Wallets, 'post'>; nowSec: number },
): Promise<void> => {
  const order = await lock(db, due.id);
  if (order?.state !== 'paid') return;
  await db.updateTable('plan_order').set({ state: 'settled' }).where('id', '=', due.id).execute();
  const amount = Math.floor((order.paid * due.share_percent) / 100);
  if (amount === 0) return;
  await wallets.post(
    { accountId: due.analyst_id, brand: order.brand, nowSec },
    { kind: 'planIncome', amount, key: uuidOf('planPay', due.id), ref: due.id },
    db,
  );
};

/** Moves the gold of orders to where their plan says it belongs. Each order is a transaction of its own. */
export const planMoney = (db: Kysely<Tables>, wallets: Pick<Wallets, 'post'>) => {
  const inOne = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(work);

  return {
    refundComplaint: (id: number, nowSec: number): Promise<boolean> =>
      inOne((transaction) => refundComplaintIn(transaction, id, { wallets, nowSec })),

    async answer(id: number, nowSec: number): Promise<void> {
      await sql`update plan_order set answered_at = ${nowSec} where id = ${id} and answered_at = 0`.execute(
        db,
      );
    },

    /** Refunds what is to be refunded, and takes again what a correction earned after all. */
    async moveAll(nowSec: number): Promise<void> {
      const back = await sql<{ id: number; reason: RefundReason }>`
        select o.id, p.refund_reason as reason from plan_order o join plan p on p.id = o.plan_id
        where o.state = 'paid' and p.refund_reason <> '' and p.paid_at = 0 order by o.id limit ${AT_ONCE}
      `.execute(db);
      for (const { id, reason } of back.rows) {
        await inOne((transaction) => refundIn(transaction, { id, reason, nowSec }, wallets));
      }
      const again = await sql<{ id: number }>`
        select o.id from plan_order o join plan p on p.id = o.plan_id
        where o.state = 'refunded' and not o.kept and o.refund_reason <> 'complaint' and p.refund_reason = ''
          and p.settled_at > 0 and p.paid_at = 0 order by o.id limit ${AT_ONCE}
      `.execute(db);
      for (const { id } of again.rows) {
        try {
          await inOne((transaction) => holdIn(transaction, id, { wallets, nowSec }));
        } catch (error) {
          if (!(error instanceof RefusedError)) throw error;
          // Spent since, or kept from spending: what was given back stays the buyer's.
          await db.updateTable('plan_order').set({ kept: true }).where('id', '=', id).execute();
        }
      }
    },

    /** Pays what has been final for a day and nobody complains about. */
    async payAll(nowSec: number): Promise<void> {
      const due = await sql<Due>`
        select o.id, p.analyst_id, a.share_percent from plan_order o join plan p on p.id = o.plan_id
        join analyst a on a.account_id = p.analyst_id
        where o.state = 'paid' and p.status = 2 and p.refund_reason = ''
          and p.settled_at between 1 and ${nowSec - FINAL_AFTER_SEC}
          and (o.complained_at = 0 or o.answered_at > 0) order by o.id limit ${AT_ONCE}
      `.execute(db);
      for (const one of due.rows) await inOne((transaction) => payIn(transaction, one, { wallets, nowSec }));
      await sql`
        update plan p set paid_at = ${nowSec}
        where paid_at = 0 and settled_at between 1 and ${nowSec - FINAL_AFTER_SEC}
          and not exists (select from plan_order o where o.plan_id = p.id and o.state = 'paid')
      `.execute(db);
    },

    /** What all held orders come to; the escrow of the ledger holds as much and what was earned. */
    async held(): Promise<{ held: number; earned: number; refunded: number }> {
      const { rows } = await sql<{ held: number; earned: number; refunded: number }>`
        select coalesce(sum(paid) filter (where state = 'paid'), 0)::bigint as held,
          coalesce(sum(paid) filter (where state = 'settled'), 0)::bigint as earned,
          coalesce(sum(paid) filter (where state = 'refunded'), 0)::bigint as refunded from plan_order
      `.execute(db);
      return rows[0] ?? { held: 0, earned: 0, refunded: 0 };
    },
  };
};

export type PlanMoney = ReturnType<typeof planMoney>;
