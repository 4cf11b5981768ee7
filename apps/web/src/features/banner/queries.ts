import { queryOptions } from '@tanstack/react-query';
import { getHomeScroll } from '@touchline/contract/home';
import { read } from '../../platform/call.ts';

/** Banners of the site in their order. */
export const banners = () =>
  queryOptions({
    queryKey: ['home', 'banners'],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getHomeScroll, {}, signal),
    staleTime: 5 * 60_000,
  });
