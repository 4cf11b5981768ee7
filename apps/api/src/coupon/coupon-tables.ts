import type { CouponAudience, CouponUse } from '@touchline/contract/coupon';
import type { Generated, GeneratedAlways } from 'kysely';

type CouponBatchTable = {
  id: GeneratedAlways<number>;
  name: string;
  worth: number;
  threshold: number;
  uses: CouponUse[];
  begins_at: number;
  ends_at: number;
  valid_days: number;
  total: number;
  taken: Generated<number>;
  audience: Generated<CouponAudience>;
  brand: Generated<string>;
  per_day: Generated<number>;
  day: Generated<number>;
  day_taken: Generated<number>;
};

type CouponTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  batch_id: number;
  taken_at: number;
  expires_at: number;
  used_at: Generated<number>;
  used_kind: Generated<string>;
  used_ref: Generated<number>;
};

type CouponCodeTable = {
  hash: Buffer;
  batch_id: number;
  account_id: number | null;
  used_at: Generated<number>;
};

/** Tables of coupons. */
export type CouponTables = {
  coupon_batch: CouponBatchTable;
  coupon: CouponTable;
  coupon_code: CouponCodeTable;
};
