import { makeCouponCodes } from '@touchline/contract/coupon';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(makeCouponCodes, async ({ id, count }, { coupons, couponCodes }) => {
  if ((await coupons.audienceOf(id)) === undefined) throw notFound('id');
  return { codes: await couponCodes.make(id, count) };
});
