import { fitCoupons } from '@touchline/contract/coupon';
import { fittingCoupons } from '@touchline/domain/coupon-fit';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';

export default handle(fitCoupons, async ({ use, price }, context) => {
  const { ownCoupons, caller, language, nowSec } = context;
  if (isCallerUnderAge(context)) return [];
  return fittingCoupons(await ownCoupons.usable(caller.account.id, language, nowSec), { use, price, nowSec });
});
