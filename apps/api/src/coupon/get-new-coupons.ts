import { getNewCoupons } from '@touchline/contract/coupon';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';
import { seekerOf } from './seeker.ts';

export default handle(getNewCoupons, async ({ id }, context) =>
  isCallerUnderAge(context) ? [] : context.coupons.open(seekerOf(context), id),
);
