import { queryOptions } from '@tanstack/react-query';
import { read } from '../../platform/call.ts';

const MINUTE_MS = 60_000;

/** What the live page shows at first; also who shows which match. */
export const homeData = () =>
  queryOptions({
    queryKey: ['live', 'home'],
    meta: { keep: true },
    queryFn: async ({ signal }) => {
      // The score list shows before the rooms; it does not wait for what describes them.
      const { getHomeData } = await import('@touchline/contract/home');
      return read(getHomeData, {}, signal);
    },
    refetchInterval: MINUTE_MS,
  });
