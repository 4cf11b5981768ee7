import { receiveCoupon } from '@touchline/contract/coupon';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';

export default handle(receiveCoupon, async ({ id }, { coupons, caller, nowSec }) => {
  const coupon = await coupons.take(caller.account.id, id, nowSec);
  if (!coupon) throw new RefusedError({ status: STATUS.conflict, message: 'couponGone', field: 'id' });
  return coupon;
});
