import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useDelayed } from '../../../platform/use-delayed.ts';

/** How far a picture beside the match lags behind it, seconds; 0 where there is none. @source screens 0.13 */
export const BehindSec = createContext(0);

/** An answer that grows no newer than the picture, so that it does not give away what is still to be seen. */
export const useBehind = <Data>(query: UseQueryResult<Data>): UseQueryResult<Data> => {
  const data = useDelayed(query.data, useContext(BehindSec) * 1000);
  // The first answer is shown as soon as it comes; a view that waits for it has nothing to give away.
  return data === undefined ? query : ({ ...query, data } as UseQueryResult<Data>);
};
