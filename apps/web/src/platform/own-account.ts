import { queryOptions } from '@tanstack/react-query';
import { getUserInfo } from '@touchline/contract/account';
import { read } from './call.ts';
import type { Session } from './session.ts';

/** The account of the reader; only asked for with a session. */
export const ownAccount = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['account', uid],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getUserInfo, {}, signal),
    enabled: uid > 0,
    staleTime: 5 * 60_000,
  });
