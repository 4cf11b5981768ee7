import { queryOptions } from '@tanstack/react-query';
import { getSessions } from '@touchline/contract/identity';
import { read } from '../../platform/call.ts';

/** Where the account is logged in. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => read(getSessions, {}, signal),
    staleTime: 0,
  });
