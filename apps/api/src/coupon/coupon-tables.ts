import type { CouponAudience, CouponUse } from '@touchline/contract/coupon';
import type { Generated } from 'kysely';

type CouponBatchColumns = {
  uses: CouponUse[];
  audience: Generated<CouponAudience>;
};

/** Columns of coupons whose shape PostgreSQL does not know. */
export type CouponTableColumns = {
  coupon_batch: CouponBatchColumns;
};
