import { getIncidentsData } from '@touchline/contract/match-detail';
import { Sport } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchIncidents } from './match-incidents.ts';

export default handle(getIncidentsData, async ({ matchid: matchId }, context) => {
  await findMatch(Sport.football, matchId, context);
  return matchIncidents(matchId, context.details);
});
