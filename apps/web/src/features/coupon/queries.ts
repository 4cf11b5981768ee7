import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fitCoupons, getMyCoupons, type CouponTab, type CouponUse } from '@touchline/contract/coupon';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

/** Coupons of the reader under one tab. */
export const myCoupons = ({ uid }: Session, tab: CouponTab) =>
  infiniteQueryOptions({
    queryKey: ['coupon', 'mine', uid, tab],
    queryFn: ({ signal, pageParam }) =>
      read(getMyCoupons, { tab, ...(pageParam > 0 && { cursor: pageParam }) }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next > 0 ? next : undefined),
    enabled: uid > 0,
    staleTime: 0,
  });

/** Coupons that fit an order, the best first. */
export const fittingCoupons = ({ uid }: Session, use: CouponUse, price: number) =>
  queryOptions({
    queryKey: ['coupon', 'fit', uid, use, price],
    queryFn: ({ signal }) => read(fitCoupons, { use, price }, signal),
    enabled: uid > 0 && price > 0,
    staleTime: 0,
  });
