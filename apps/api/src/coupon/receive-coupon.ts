import { receiveCoupon } from '@touchline/contract/coupon';
import { STATUS } from '@touchline/contract/envelope';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { COUPON_GONE } from './refusals.ts';

export default handle(receiveCoupon, async ({ id }, { coupons, caller, nowSec }) => {
  if (isCallerUnderAge({ caller, nowSec })) {
    throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
  }
  const coupon = await coupons.take(caller.account.id, id, nowSec);
  if (!coupon) throw new RefusedError({ status: STATUS.conflict, message: COUPON_GONE, field: 'id' });
  return coupon;
});
