import { saveMatchAlerts } from '@touchline/contract/alert';
import { handle } from '../handle.ts';
import { alertsOf } from './match-alerts.ts';

export default handle(saveMatchAlerts, async ({ matchid: matchId, kinds }, context) => {
  const { matchAlerts, caller, nowSec } = context;
  await alertsOf(matchId, context);
  const chosen = [...new Set(kinds)];
  await matchAlerts.save(caller.account.id, { matchId: matchId, kinds: chosen, nowSec });
  return { kinds: chosen, chosen: true };
});
