import { queryOptions } from '@tanstack/react-query';
import { getMatchAlertList } from '@touchline/contract/alert';
import { read } from '../../../platform/call.ts';
import type { Session } from '../../../platform/session.ts';

/** Everything an account chose to be told of single matches stands under this key. */
export const alertsKey = (uid: number) => ['match', 'alerts', uid] as const;

/** The matches for which the account chose something; a visitor's are on the device. */
export const chosenAlerts = ({ uid }: Session) =>
  queryOptions({
    queryKey: [...alertsKey(uid), 'list'],
    queryFn: ({ signal }) => read(getMatchAlertList, {}, signal),
    enabled: uid > 0,
    staleTime: 60_000,
  });
