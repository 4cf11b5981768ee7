import { queryOptions } from '@tanstack/react-query';
import { getHomeData } from '@touchline/contract/home';
import { read } from '../../platform/call.ts';

const MINUTE_MS = 60_000;

/** What the live page shows at first; also who shows which match. */
export const homeData = () =>
  queryOptions({
    queryKey: ['live', 'home'],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getHomeData, {}, signal),
    refetchInterval: MINUTE_MS,
  });
