import { queryOptions } from '@tanstack/react-query';
import { getUserInfo } from '@touchline/contract/account';
import { getSessions } from '@touchline/contract/identity';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

/** The account of the reader; only asked for with a session. */
export const ownAccount = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['account', uid],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getUserInfo, {}, signal),
    enabled: uid > 0,
    staleTime: 5 * 60_000,
  });

/** Where the account is logged in. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => read(getSessions, {}, signal),
    staleTime: 0,
  });
