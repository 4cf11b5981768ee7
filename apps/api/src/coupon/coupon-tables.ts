import type { CouponAudience, CouponUse } from '@touchline/contract/coupon';
import type { Language } from '@touchline/domain/match-dates';
import type { Generated, JSONColumnType } from 'kysely';

/** The name of a batch in other languages. */
export type BatchWords = Partial<Record<Language, { name?: string }>>;

type CouponBatchColumns = {
  texts: JSONColumnType<BatchWords, string | undefined>;
  uses: CouponUse[];
  audience: Generated<CouponAudience>;
};

/** Columns of coupons whose shape PostgreSQL does not know. */
export type CouponTableColumns = {
  coupon_batch: CouponBatchColumns;
};
