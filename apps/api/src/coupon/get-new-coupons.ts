import { getNewCoupons } from '@touchline/contract/coupon';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';

export default handle(getNewCoupons, async (_body, { coupons, caller, nowSec }) =>
  isCallerUnderAge({ caller, nowSec }) ? [] : coupons.open(caller?.account.id ?? 0, nowSec),
);
