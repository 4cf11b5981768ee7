import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { couponCodes, type CouponCodes } from './coupon-code-repository.ts';
import { couponData, couponRepository, type Coupons } from './coupon-repository.ts';
import { couponTaking, type CouponTaking } from './coupon-taking-repository.ts';
import exchangeCoupon from './exchange-coupon.ts';
import fitCoupons from './fit-coupons.ts';
import getMyCoupons from './get-my-coupons.ts';
import getNewCoupons from './get-new-coupons.ts';
import makeCouponCodes from './make-coupon-codes.ts';
import { ownCouponRepository, type OwnCoupons } from './own-coupon-repository.ts';
import receiveCoupon from './receive-coupon.ts';
import saveCouponBatch from './save-coupon-batch.ts';
import sendCouponGift from './send-coupon-gift.ts';

declare module '../services.ts' {
  interface Services {
    coupons: Coupons;
    couponCodes: CouponCodes;
    couponTaking: CouponTaking;
    ownCoupons: OwnCoupons;
  }
}

/** Coupons that are given away, taken, and used in orders. */
export default defineNoun({
  calls: {
    exchangeCoupon,
    fitCoupons,
    getMyCoupons,
    getNewCoupons,
    makeCouponCodes,
    receiveCoupon,
    saveCouponBatch,
    sendCouponGift,
  },
  open: ({ db }: Pick<Base, 'db'>) => ({
    coupons: couponRepository(db),
    couponCodes: couponCodes(db),
    couponTaking: couponTaking(db),
    ownCoupons: ownCouponRepository(db),
  }),
  close: ({ couponTaking: taking }) => taking.drained(),
  personalData: [couponData],
});
