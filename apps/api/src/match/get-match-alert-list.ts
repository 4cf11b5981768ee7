import { getMatchAlertList } from '@touchline/contract/alert';
import { handle } from '../handle.ts';

export default handle(getMatchAlertList, async (_body, { matchAlerts, caller }) =>
  matchAlerts.list(caller.account.id),
);
