import { queryOptions } from '@tanstack/react-query';
import { getRecommendedMatches } from '@touchline/contract/day-tabs';
import { read } from '../../../platform/call.ts';

/** Matches worth following: those in play, then the next to start. */
export const recommendedMatches = () =>
  queryOptions({
    queryKey: ['match', 'recommended'],
    queryFn: ({ signal }) => read(getRecommendedMatches, {}, signal),
    staleTime: 60_000,
  });
