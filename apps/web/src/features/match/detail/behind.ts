import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useDelayed } from '../../../platform/use-delayed.ts';

/** How far a picture beside the match lags behind it, seconds; 0 where there is none. @source screens 0.13 */
export const BehindSec = createContext(0);

/** An answer that grows no newer than the picture, so that it does not give away what is still to be seen. */
export const useBehind = <Data>(query: UseQueryResult<Data>): UseQueryResult<Data> => {
  const data = useDelayed(query.data, useContext(BehindSec) * 1000);
  if (query.data === undefined) return query;
  // What is newer than the picture is as if it had not come yet.
  const waits = { isPending: true, isSuccess: false, status: 'pending' };
  return { ...query, ...(data === undefined && waits), data } as UseQueryResult<Data>;
};
