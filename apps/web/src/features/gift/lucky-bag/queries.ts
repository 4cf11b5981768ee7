import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getMyPackages, getPackage } from '@touchline/contract/lucky-bag';
import { read } from '../../../platform/call.ts';

const AGAIN_MS = 5_000;

/** One lucky bag with those who claimed, as one reader sees it; read again while it is open on the screen. */
export const luckyBag = (id: number, uid: number) =>
  queryOptions({
    queryKey: ['luckyBag', id, uid],
    queryFn: ({ signal }) => read(getPackage, { id }, signal),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });

/** Bags that a reader gave or took a share of. */
export const ownBags = (uid: number) =>
  infiniteQueryOptions({
    queryKey: ['luckyBag', 'mine', uid],
    queryFn: ({ signal, pageParam }) => read(getMyPackages, pageParam > 0 ? { next: pageParam } : {}, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: uid > 0,
    staleTime: 0,
  });
