import { microBatch } from '@touchline/engines/sql/micro-batch';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { isOpenAt } from './coupon-repository.ts';

const DAY_SEC = 86_400;
const BATCH_ITEMS = 256;

type Asked = { accountId: number; batchId: number; nowSec: number; day: number };
export type TakenCoupon = { id: number; expires_at: number; isNew: boolean };

type Batch = { id: number; valid_days: number; left: number };

/** How many each batch still gives, with its row locked: whoever else takes from it waits. */
const lockBatches = async (
  transaction: Transaction<Tables>,
  asked: readonly Asked[],
): Promise<Map<number, Batch>> => {
  const nowSec = Math.max(...asked.map((one) => one.nowSec));
  const day = Math.max(...asked.map((one) => one.day));
  const { rows } = await sql<Batch>`
    select batch.id, batch.valid_days, case when ${isOpenAt({ nowSec, day })} then
      least(batch.total - batch.taken, case when batch.per_day = 0 then batch.total
        when batch.day = ${day} then batch.per_day - batch.day_taken else batch.per_day end) else 0 end as left
    from coupon_batch batch where batch.id = any(${asked.map(({ batchId }) => batchId)})
    order by batch.id for update
  `.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
};

type Held = { id: number; expires_at: number; account_id: number; batch_id: number };

const keyOf = (accountId: number, batchId: number): string => `${accountId}/${batchId}`;

const readHeld = async (
  transaction: Transaction<Tables>,
  asked: readonly Asked[],
): Promise<Map<string, Held>> => {
  const { rows } = await sql<Held>`
    select coupon.id, coupon.expires_at, coupon.account_id, coupon.batch_id from coupon
    join unnest(${asked.map(({ accountId }) => accountId)}::bigint[], ${asked.map(({ batchId }) => batchId)}::bigint[])
      as u(account_id, batch_id) on u.account_id = coupon.account_id and u.batch_id = coupon.batch_id
  `.execute(transaction);
  return new Map(rows.map((row) => [keyOf(row.account_id, row.batch_id), row]));
};

/** Those that get a new coupon: the first that ask, each once, as many as are left. */
const allot = (
  asked: readonly Asked[],
  batches: Map<number, Batch>,
  held: ReadonlyMap<string, Held>,
): Asked[] => {
  const served = new Set(held.keys());
  return asked.filter(({ accountId, batchId }) => {
    const batch = batches.get(batchId);
    const key = keyOf(accountId, batchId);
    if (!batch || batch.left <= 0 || served.has(key)) return false;
    batch.left -= 1;
    served.add(key);
    return true;
  });
};

const insertCoupons = async (
  transaction: Transaction<Tables>,
  given: readonly Asked[],
  batches: ReadonlyMap<number, Batch>,
): Promise<Held[]> => {
  const values = given.map(({ accountId, batchId, nowSec }) => ({
    account_id: accountId,
    batch_id: batchId,
    taken_at: nowSec,
    expires_at: nowSec + (batches.get(batchId)?.valid_days ?? 0) * DAY_SEC,
  }));
  const day = Math.max(...given.map((one) => one.day));
  await sql`
    update coupon_batch b set taken = taken + u.n,
      day_taken = case when b.day = ${day} then day_taken else 0 end + u.n, day = ${day}
    from (select id, count(*)::integer as n from unnest(${given.map(({ batchId }) => batchId)}::bigint[]) as i(id)
      group by id) u where b.id = u.id
  `.execute(transaction);
  return transaction
    .insertInto('coupon')
    .values(values)
    .returning(['id', 'expires_at', 'account_id', 'batch_id'])
    .execute();
};

/** One coupon for each that asks, in order. Nothing for those that come when none is left. */
export const takeCoupons = async (
  transaction: Transaction<Tables>,
  asked: readonly Asked[],
): Promise<(TakenCoupon | undefined)[]> => {
  const batches = await lockBatches(transaction, asked);
  const held = await readHeld(transaction, asked);
  const given = allot(asked, batches, held);
  const made = given.length > 0 ? await insertCoupons(transaction, given, batches) : [];
  const fresh = new Map(made.map((row) => [keyOf(row.account_id, row.batch_id), row]));
  return asked.map(({ accountId, batchId }) => {
    const key = keyOf(accountId, batchId);
    const row = held.get(key) ?? fresh.get(key);
    return row && { id: row.id, expires_at: row.expires_at, isNew: fresh.has(key) };
  });
};

/**
 * Gives coupons of one batch to many at once: takers that come at the same moment share one lock of the batch.
 * Taking twice gives the coupon that the account has.
 */
export const couponTaking = (db: Kysely<Tables>) => {
  const batch = microBatch<Asked, TakenCoupon | undefined>({
    flush: (asked) => db.transaction().execute((transaction) => takeCoupons(transaction, asked)),
    maxItems: BATCH_ITEMS,
  });
  return { take: (asked: Asked) => batch.add(asked), drained: () => batch.drained() };
};

export type CouponTaking = ReturnType<typeof couponTaking>;
