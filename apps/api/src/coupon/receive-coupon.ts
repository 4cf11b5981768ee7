import { receiveCoupon } from '@touchline/contract/coupon';
import { STATUS } from '@touchline/contract/envelope';
import { checkGrownUp } from '../account/check-grown-up.ts';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { COUPON_GONE } from './refusals.ts';
import { seekerOf } from './seeker.ts';

export default handle(receiveCoupon, async ({ id }, context) => {
  checkGrownUp(context);
  const { coupons, couponTaking } = context;
  const seeker = seekerOf(context);
  const coupon = (await coupons.isFor(seeker, id))
    ? await couponTaking.take({ ...seeker, batchId: id })
    : undefined;
  if (!coupon) throw new RefusedError({ status: STATUS.conflict, message: COUPON_GONE, field: 'id' });
  return { id: coupon.id, expires_at: coupon.expires_at };
});
