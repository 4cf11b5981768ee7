import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { serverNowMs } from '../../../platform/server-clock.ts';
import { useDelayed } from '../../../platform/use-delayed.ts';

/** How far a picture beside the match lags behind it, seconds; 0 where there is none. @source screens 0.13 */
export const BehindSec = createContext(0);

/** Read again so often until what is held back on the device is old enough, ms. */
const AGAIN_MS = 1_000;

/** An answer that grows no newer than the picture, so that it does not give away what is still to be seen. */
export const useBehind = <Data>(query: UseQueryResult<Data>): UseQueryResult<Data> => {
  const data = useDelayed(query.data, useContext(BehindSec) * 1000);
  if (query.data === undefined) return query;
  // What is newer than the picture is as if it had not come yet.
  const waits = { isPending: true, isSuccess: false, status: 'pending' };
  return { ...query, ...(data === undefined && waits), data } as UseQueryResult<Data>;
};

/** How the server is asked for what was told until a moment, Unix milliseconds. */
export type AsOfRead<Data> = {
  queryKey: QueryKey;
  readAsOf: (asOfMs: number, signal: AbortSignal) => Promise<Data>;
};

/** The same at once: until the answer on the device is old enough, the server says how it was at the picture's moment. */
export const useBehindAsOf = <Data>(
  query: UseQueryResult<Data>,
  { queryKey, readAsOf }: AsOfRead<Data>,
): UseQueryResult<Data> => {
  const behindSec = useContext(BehindSec);
  const held = useBehind(query);
  const then = useQuery({
    queryKey: ['behind', ...queryKey, behindSec],
    queryFn: ({ signal }) => readAsOf(Math.floor(serverNowMs() - behindSec * 1000), signal),
    enabled: behindSec > 0 && held.data === undefined,
    refetchInterval: AGAIN_MS,
    // The age of the picture moves a little; what is shown stays until the next answer.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return behindSec > 0 && held.data === undefined ? then : held;
};
