import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getProfitConsumeType, getProfitList, getWallet, type PurseName } from '@touchline/contract/wallet';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';
import type { Session } from '../../platform/session.ts';

/** What the purses hold. Everything that pays or earns invalidates `['wallet']`. */
export const ownWallet = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['wallet', 'balance', uid],
    queryFn: ({ signal }) => read(getWallet, {}, signal),
    enabled: uid > 0,
    staleTime: 0,
  });

export const bookingTypes = ({ uid }: Session, currency: PurseName) =>
  queryOptions({
    queryKey: ['wallet', 'types', uid, currency, activeLanguage()],
    queryFn: ({ signal }) => read(getProfitConsumeType, { currency }, signal),
    enabled: uid > 0,
  });

export type BookingFilter = {
  currency: PurseName;
  /** 0 is every type. */
  type: number;
  /** `YYYY-MM`; empty is all time. */
  month: string;
};

export const bookings = ({ uid }: Session, filter: BookingFilter) => {
  const { currency, type, month } = filter;
  const body = { currency, ...(type > 0 && { type }), ...(month !== '' && { month }) };
  return infiniteQueryOptions({
    queryKey: ['wallet', 'bookings', uid, filter, activeLanguage()],
    queryFn: ({ signal, pageParam }) =>
      read(getProfitList, { ...body, ...(pageParam > 0 && { cursor: pageParam }) }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next > 0 ? next : undefined),
    enabled: uid > 0,
    staleTime: 0,
  });
};
