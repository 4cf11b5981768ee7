import { queryOptions } from '@tanstack/react-query';
import { readLater } from '../../platform/read-later.ts';

const MINUTE_MS = 60_000;

/** What the live page shows at first; also who shows which match. */
export const homeData = () =>
  queryOptions({
    queryKey: ['live', 'home'],
    meta: { keep: true },
    // The score list shows before the rooms; it does not wait for what describes them.
    queryFn: ({ signal }) =>
      readLater(async () => (await import('@touchline/contract/home')).getHomeData, {}, signal),
    refetchInterval: MINUTE_MS,
  });
