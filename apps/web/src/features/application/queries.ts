import { queryOptions } from '@tanstack/react-query';
import { getApplication, type ApplicationType } from '@touchline/contract/application';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

/** What an application needs, and how the reader's own stands. */
export const ownApplication = (role: ApplicationType, { uid }: Session) =>
  queryOptions({
    queryKey: ['application', role, uid],
    queryFn: ({ signal }) => read(getApplication, { role }, signal),
    enabled: uid > 0,
    staleTime: 0,
  });
