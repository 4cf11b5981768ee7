import { getNewCoupons } from '@touchline/contract/coupon';
import { handle } from '../handle.ts';

export default handle(getNewCoupons, async (_body, { coupons, caller, nowSec }) =>
  coupons.open(caller?.account.id ?? 0, nowSec),
);
