import type { CouponBatch, CouponUse, CouponAudience } from '@touchline/contract/coupon';
import type { BrandId } from '@touchline/domain/brand';
import type { Language } from '@touchline/domain/match-dates';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';
import type { BatchWords } from './coupon-tables.ts';
import { nameFor } from './batch-name-repository.ts';

type Batch = Omit<CouponBatch, 'id' | 'uses'> & {
  texts: BatchWords;
  uses: CouponUse[];
  begins_at: number;
  total: number;
  per_day: number;
  audience: CouponAudience;
  brand: string;
};

/** Who looks for coupons, and when. */
export type CouponSeeker = {
  /** 0 for a visitor. */
  accountId: number;
  isVip: boolean;
  registeredAt: number;
  brand: BrandId;
  language: Language;
  nowSec: number;
  /** The day of the variant, `yyyymmdd`. */
  day: number;
};

/** How long an account counts as new. */
const NEW_SEC = 30 * 86_400;

/** Audiences that this person belongs to without being told of the batch in a room. */
const audiencesOf = ({ accountId, isVip, registeredAt, nowSec }: CouponSeeker): CouponAudience[] => [
  'all',
  ...(accountId === 0 || nowSec - registeredAt < NEW_SEC ? (['new'] as const) : []),
  ...(isVip ? (['vip'] as const) : []),
];

/** Whether a batch gives away one more now. The row stands under the name `batch`. */
export const isOpenAt = ({ nowSec, day }: Pick<CouponSeeker, 'nowSec' | 'day'>): RawBuilder<boolean> => sql`
  (batch.begins_at <= ${nowSec} and batch.ends_at > ${nowSec} and batch.taken < batch.total
    and (batch.per_day = 0 or batch.day <> ${day} or batch.day_taken < batch.per_day))`;

const columnsFor = (language: Language) =>
  sql`batch.id, ${nameFor(language)}, batch.worth, batch.threshold, batch.uses, batch.ends_at, batch.valid_days`;

const toRow = ({ texts, ...batch }: Batch) => ({ ...batch, texts: JSON.stringify(texts) });

/** Batches of coupons that the operator gives away. */
export const couponRepository = (db: Kysely<Tables>) => ({
  async create(batch: Batch): Promise<number> {
    const row = await db
      .insertInto('coupon_batch')
      .values(toRow(batch))
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** False when there is no such batch. */
  async replace(id: number, batch: Batch): Promise<boolean> {
    const result = await db
      .updateTable('coupon_batch')
      .set(toRow(batch))
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  async audienceOf(id: number): Promise<CouponAudience | undefined> {
    const row = await db
      .selectFrom('coupon_batch')
      .select('audience')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.audience;
  },

  /**
   * Batches whose coupons this person can take now and has not, sorted by their end.
   * @param id this batch alone, which may then be one that is offered in rooms
   */
  async open(seeker: CouponSeeker, id?: number): Promise<CouponBatch[]> {
    const audiences = id === undefined ? audiencesOf(seeker) : [...audiencesOf(seeker), 'room'];
    const { rows } = await sql<CouponBatch>`
      select ${columnsFor(seeker.language)} from coupon_batch batch
      where ${isOpenAt(seeker)} and batch.brand in ('', ${seeker.brand}) and batch.audience = any(${audiences})
        and (${id ?? 0} = 0 or batch.id = ${id ?? 0})
        and not exists (select from coupon where batch_id = batch.id and account_id = ${seeker.accountId})
      order by batch.ends_at, batch.id limit 20
    `.execute(db);
    return rows;
  },

  /** Whether this person may take from the batch at all, apart from how many are left. */
  async isFor(seeker: CouponSeeker, id: number): Promise<boolean> {
    const { rows } = await sql`
      select 1 from coupon_batch batch where batch.id = ${id} and batch.brand in ('', ${seeker.brand})
        and batch.audience = any(${[...audiencesOf(seeker), 'room']})
    `.execute(db);
    return rows.length > 0;
  },
});

export type Coupons = ReturnType<typeof couponRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const couponData: PersonalData = {
  export: {
    coupons: sql`select name, worth, taken_at, expires_at, used_at, used_kind from coupon
    join coupon_batch on coupon_batch.id = batch_id where account_id = account.id`,
  },
  tables: ['coupon', 'coupon_code'],
};
