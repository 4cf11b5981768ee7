import { queryOptions } from '@tanstack/react-query';
import { getPackage } from '@touchline/contract/lucky-bag';
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
