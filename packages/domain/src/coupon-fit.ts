/** What decides whether a coupon fits an order, and how much it takes off. */
export type CouponTerms = {
  /** Gold off the price. */
  worth: number;
  /** Least price in gold; 0 is any. */
  threshold: number;
  uses: readonly string[];
  expires_at: number;
};

/** An order before it is paid. */
export type CouponOrder = {
  use: string;
  /** In gold, before any coupon. */
  price: number;
  nowSec: number;
};

/** Gold that the coupon takes off the price; 0 where it does not fit. It never takes off more than the price. */
export const couponDiscount = (coupon: CouponTerms, { use, price, nowSec }: CouponOrder): number => {
  const fits = coupon.uses.includes(use) && price >= coupon.threshold && coupon.expires_at > nowSec;
  return fits ? Math.min(coupon.worth, price) : 0;
};

export type FittingCoupon<Coupon extends CouponTerms> = { coupon: Coupon; discount: number };

/**
 * Coupons that fit, the best first: the largest discount, then the one that expires soonest.
 * @source economy §C2 "best fit"
 */
export const fittingCoupons = <Coupon extends CouponTerms>(
  coupons: readonly Coupon[],
  order: CouponOrder,
): FittingCoupon<Coupon>[] =>
  coupons
    .map((coupon) => ({ coupon, discount: couponDiscount(coupon, order) }))
    .filter(({ discount }) => discount > 0)
    .toSorted(
      (left, right) => right.discount - left.discount || left.coupon.expires_at - right.coupon.expires_at,
    );
