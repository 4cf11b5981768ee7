import { infiniteQueryOptions } from '@tanstack/react-query';
import { getViewLog } from '@touchline/contract/history';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

const PAGE_SIZE = 30;

/** What the account looked at, newest first. */
export const viewLog = ({ uid }: Session) =>
  infiniteQueryOptions({
    queryKey: ['history', uid],
    queryFn: ({ signal, pageParam }) => read(getViewLog, { page: pageParam, size: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
    enabled: uid > 0,
    staleTime: 0,
  });
