import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { couponData, couponRepository, type Coupons } from './coupon-repository.ts';
import getNewCoupons from './get-new-coupons.ts';
import receiveCoupon from './receive-coupon.ts';
import saveCouponBatch from './save-coupon-batch.ts';

declare module '../services.ts' {
  interface Services {
    coupons: Coupons;
  }
}

/** Coupons that are given away and taken. */
export default defineNoun({
  calls: {
    getNewCoupons,
    receiveCoupon,
    saveCouponBatch,
  },
  open: ({ db }: Pick<Base, 'db'>) => ({
    coupons: couponRepository(db),
  }),
  personalData: [couponData],
});
