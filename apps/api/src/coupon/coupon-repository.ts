import type { CouponBatch, CouponUse } from '@touchline/contract/coupon';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PersonalData } from '../personal-data.ts';

const DAY_SEC = 86_400;

type Batch = Omit<CouponBatch, 'id' | 'uses'> & { uses: CouponUse[]; begins_at: number; total: number };

type Taken = { id: number; expires_at: number };
type Asked = { accountId: number; batchId: number; nowSec: number };

/** Days that a coupon of the batch is good for; nothing where none is left. Whoever else takes one waits. */
const openBatch = async (transaction: Kysely<Tables>, { batchId, nowSec }: Asked) => {
  const { rows } = await sql<{ valid_days: number; is_open: boolean }>`
    select valid_days, begins_at <= ${nowSec} and ends_at > ${nowSec} and taken < total as is_open
    from coupon_batch where id = ${batchId} for update
  `.execute(transaction);
  return rows[0]?.is_open ? rows[0].valid_days : undefined;
};

const takeOne = async (transaction: Kysely<Tables>, asked: Asked): Promise<Taken | undefined> => {
  const { accountId, batchId, nowSec } = asked;
  const validDays = await openBatch(transaction, asked);
  const held = await transaction
    .selectFrom('coupon')
    .select(['id', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (held || validDays === undefined) return held;
  await transaction
    .updateTable('coupon_batch')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', batchId)
    .execute();
  return transaction
    .insertInto('coupon')
    .values({
      account_id: accountId,
      batch_id: batchId,
      taken_at: nowSec,
      expires_at: nowSec + validDays * DAY_SEC,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
};

/** Coupons: batches that the operator gives away, and who took one. */
export const couponRepository = (db: Kysely<Tables>) => ({
  async create(batch: Batch): Promise<number> {
    const row = await db.insertInto('coupon_batch').values(batch).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  /** False when there is no such batch. */
  async replace(id: number, batch: Batch): Promise<boolean> {
    const result = await db.updateTable('coupon_batch').set(batch).where('id', '=', id).executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /**
   * Batches whose coupons can be taken from now, sorted by their end.
   * @param accountId whose own batches are excluded; 0 for none
   */
  async open(accountId: number, nowSec: number): Promise<CouponBatch[]> {
    return db
      .selectFrom('coupon_batch as batch')
      .select(['id', 'name', 'worth', 'threshold', 'uses', 'ends_at', 'valid_days'])
      .where('begins_at', '<=', nowSec)
      .where('ends_at', '>', nowSec)
      .whereRef('taken', '<', 'total')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('coupon')
              .select('coupon.id')
              .whereRef('coupon.batch_id', '=', 'batch.id')
              .where('coupon.account_id', '=', accountId),
          ),
        ),
      )
      .orderBy('ends_at')
      .orderBy('id')
      .limit(20)
      .execute();
  },

  /** One coupon for this account. @returns the one it has; nothing where none can be taken any more */
  take: (accountId: number, batchId: number, nowSec: number) =>
    db.transaction().execute((transaction) => takeOne(transaction, { accountId, batchId, nowSec })),
});

export type Coupons = ReturnType<typeof couponRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const couponData: PersonalData = {
  export: {
    coupons: sql`select name, worth, taken_at, expires_at from coupon
    join coupon_batch on coupon_batch.id = batch_id where account_id = account.id`,
  },
  tables: ['coupon'],
};
