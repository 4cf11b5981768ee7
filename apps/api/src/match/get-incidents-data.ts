import { getIncidentsData } from '@touchline/contract/match-detail';
import { Sport } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { incidentsAsOf } from './combine-as-of.ts';
import { findMatch } from './find-match.ts';
import { thenOf } from './match-as-of.ts';
import { matchIncidents } from './match-incidents.ts';

export default handle(getIncidentsData, async ({ matchid: matchId, ...asOf }, context) => {
  const match = await findMatch(Sport.football, matchId, context);
  const then = await thenOf(match, context, asOf);
  const incidents = await matchIncidents(matchId, context.details);
  return then ? incidentsAsOf(incidents, then) : incidents;
});
