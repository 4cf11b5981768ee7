import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getAnchors, getIncome, getSchedule, getStats, getTerms } from '@touchline/contract/anchor';
import { getRoomAdmins } from '@touchline/contract/room';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

const PAGE_SIZE = 30;
const MINUTE_MS = 60_000;

export type AnchorFilter = { sport: 0 | 1 | 2; only: 'all' | 'live' | 'followed' };

/** Pages of 30, as far as there are any. */
const nextPage = ({ total }: { total: number }, pages: readonly unknown[]): number | undefined =>
  pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined;

export const anchorList = ({ sport, only }: AnchorFilter, { uid }: Session) =>
  infiniteQueryOptions({
    queryKey: ['anchor', 'list', sport, only, uid],
    queryFn: ({ pageParam, signal }) =>
      read(getAnchors, { sport_id: sport, only, page: pageParam, size: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: MINUTE_MS,
  });

/** What an anchor announced; it says what the reader wants to be reminded of. */
export const schedule = (anchorId: number, { uid }: Session) =>
  queryOptions({
    queryKey: ['anchor', 'schedule', anchorId, uid],
    queryFn: ({ signal }) => read(getSchedule, { anchorid: anchorId }, signal),
  });

const own = (name: string, { uid }: Session) => ({
  queryKey: ['anchor', name, uid] as const,
  enabled: uid > 0,
});

export const anchorStats = (session: Session) =>
  queryOptions({
    ...own('stats', session),
    queryFn: ({ signal }) => read(getStats, {}, signal),
    refetchInterval: MINUTE_MS,
  });

export const anchorTerms = (session: Session) =>
  queryOptions({ ...own('terms', session), queryFn: ({ signal }) => read(getTerms, {}, signal) });

export const anchorIncome = (session: Session) =>
  infiniteQueryOptions({
    ...own('income', session),
    queryFn: ({ pageParam, signal }) => read(getIncome, { page: pageParam, size: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const roomAdmins = (session: Session) =>
  queryOptions({
    ...own('admins', session),
    queryFn: ({ signal }) => read(getRoomAdmins, {}, signal),
    staleTime: 0,
  });
