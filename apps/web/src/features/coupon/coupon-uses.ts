import type { CouponUse } from '@touchline/contract/coupon';
import type { MessageKey } from '../../words.ts';
import { pathTo, ROUTE_TABLE, type RouteName } from '../../platform/routes.ts';

export const COUPON_USES: Record<CouponUse, MessageKey> = {
  plan: 'coupon.plan',
  model: 'coupon.model',
  vip: 'coupon.vip',
  shop: 'coupon.shop',
  gift: 'coupon.gift',
};

const PLACES: Record<CouponUse, RouteName> = {
  plan: 'redorderList',
  model: 'data',
  vip: 'vipPlans',
  shop: 'newShop',
  gift: 'live',
};

/** Where a coupon is used; undefined where that place is not part of this product. */
export const placeOfUse = (uses: readonly CouponUse[]): string | undefined => {
  const place = uses.map((use) => PLACES[use]).find((name) => ROUTE_TABLE[name].screen !== undefined);
  return place && pathTo(place, { type: 'hot' });
};
