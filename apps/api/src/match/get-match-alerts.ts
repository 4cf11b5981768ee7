import { getMatchAlerts } from '@touchline/contract/alert';
import { handle } from '../handle.ts';
import { alertsOf } from './match-alerts.ts';

export default handle(getMatchAlerts, async ({ matchid: matchId }, context) => alertsOf(matchId, context));
