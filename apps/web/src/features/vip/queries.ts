import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getMyVip, getVipOrders, getVipPlans } from '@touchline/contract/vip';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';
import type { Session } from '../../platform/session.ts';

/** What VIP costs. */
export const vipPlans = () =>
  queryOptions({
    queryKey: ['vip', 'plans', activeLanguage()],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getVipPlans, {}, signal),
  });

/** When VIP of the reader ends and what is renewed. */
export const myVip = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['vip', 'mine', uid, activeLanguage()],
    queryFn: ({ signal }) => read(getMyVip, {}, signal),
    enabled: uid > 0,
    staleTime: 0,
  });

/** What the reader bought, newest first. */
export const vipOrders = ({ uid }: Session) =>
  infiniteQueryOptions({
    queryKey: ['vip', 'orders', uid],
    queryFn: ({ signal, pageParam }) =>
      read(getVipOrders, pageParam > 0 ? { cursor: pageParam } : {}, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next > 0 ? next : undefined),
    enabled: uid > 0,
    staleTime: 0,
  });

/** What changes when VIP is bought or given back: badge, purse, coupons, what may be followed. */
export const VIP_TOUCHES = ['vip', 'wallet', 'account', 'coupon', 'follow'] as const;
