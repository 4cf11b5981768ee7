import { queryOptions } from '@tanstack/react-query';
import { getRecMath } from '@touchline/contract/race';
import { read } from '../../../platform/call.ts';

/** Matches worth following: those in play, then the next to start. */
export const recommendedMatches = () =>
  queryOptions({
    queryKey: ['match', 'recommended'],
    queryFn: ({ signal }) => read(getRecMath, {}, signal),
    staleTime: 60_000,
  });
