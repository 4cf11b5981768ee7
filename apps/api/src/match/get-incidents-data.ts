import { getIncidentsData } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchIncidents } from './match-incidents.ts';

export default handle(getIncidentsData, async ({ matchid }, context) => {
  await findMatch(SPORT.football, matchid, context);
  return matchIncidents(matchid, context.details);
});
