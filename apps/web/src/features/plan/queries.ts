import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getAnalyst,
  getMatchPlans,
  getPlan,
  getPlanRank,
  getPlans,
  type PlanList,
  type PlanRank,
} from '@touchline/contract/plan';
import { getPlanMarkets } from '@touchline/contract/plan-author';
import { getMyPlanOrders } from '@touchline/contract/plan-order';
import { hasFeature } from '../../platform/brand/current.ts';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';
import { useShowsModels } from '../../platform/models-shown.ts';
import type { Session } from '../../platform/session.ts';

const SIZE = 20;

/** Whether plans are shown at all: not where the variant has no odds, nor where models are not shown. */
export const useShowsPlans = (): boolean => {
  const isWanted = useShowsModels();
  return hasFeature('odds') && isWanted;
};

type Page = { total: number };

const nextPage = (last: Page, pages: readonly Page[]): number | undefined =>
  pages.length * SIZE < last.total ? pages.length + 1 : undefined;

export const plansOf = ({ uid }: Session, type: PlanList) =>
  infiniteQueryOptions({
    queryKey: ['plan', 'list', uid, type, activeLanguage()],
    meta: { keep: true },
    queryFn: ({ signal, pageParam }) => read(getPlans, { type, page: pageParam, size: SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const planRank = (type: PlanRank, sportId: 0 | 1 | 2, days: 7 | 30 | 90) =>
  queryOptions({
    queryKey: ['plan', 'rank', type, sportId, days],
    queryFn: ({ signal }) => read(getPlanRank, { type, sport_id: sportId, days }, signal),
  });

export const planDetail = ({ uid }: Session, id: number) =>
  queryOptions({
    queryKey: ['plan', 'one', uid, id],
    queryFn: ({ signal }) => read(getPlan, { id }, signal),
    staleTime: 0,
  });

export const analystPage = ({ uid }: Session, id: number) =>
  infiniteQueryOptions({
    queryKey: ['plan', 'analyst', uid, id],
    queryFn: ({ signal, pageParam }) => read(getAnalyst, { id, page: pageParam, size: SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Whether the reader is an analyst; nobody else has such a page. */
export const ownAnalyst = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['plan', 'own-analyst', uid],
    queryFn: ({ signal }) => read(getAnalyst, { id: uid, page: 1, size: 1 }, signal),
    retry: false,
  });

export const plansOfMatch = ({ uid }: Session, matchid: number) =>
  infiniteQueryOptions({
    queryKey: ['plan', 'match', uid, matchid],
    queryFn: ({ signal, pageParam }) => read(getMatchPlans, { matchid, page: pageParam, size: SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** How many plans a match has; its page and its rooms say so. */
export const planCountOf = ({ uid }: Session, matchid: number) =>
  queryOptions({
    queryKey: ['plan', 'count', uid, matchid],
    queryFn: async ({ signal }) => (await read(getMatchPlans, { matchid, page: 1, size: 1 }, signal)).total,
    retry: false,
  });

export const ownPlanOrders = ({ uid }: Session) =>
  infiniteQueryOptions({
    queryKey: ['plan', 'orders', uid],
    queryFn: ({ signal, pageParam }) => read(getMyPlanOrders, { page: pageParam, size: SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: uid > 0,
    staleTime: 0,
  });

export const planMarkets = ({ uid }: Session, matchid: number) =>
  queryOptions({
    queryKey: ['plan', 'markets', uid, matchid],
    queryFn: ({ signal }) => read(getPlanMarkets, { matchid }, signal),
    staleTime: 0,
  });
