import { getMyCoupons } from '@touchline/contract/coupon';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';

export default handle(getMyCoupons, async ({ tab, cursor }, context) => {
  const { ownCoupons, caller, language, nowSec } = context;
  if (isCallerUnderAge(context)) return { list: [], next: 0, usable: 0 };
  const accountId = caller.account.id;
  const [page, usable] = await Promise.all([
    ownCoupons.page({ accountId, language, tab, cursor, nowSec }),
    ownCoupons.usableCount(accountId, nowSec),
  ]);
  return { ...page, usable };
});
