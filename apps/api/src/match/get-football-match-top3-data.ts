import { getFootballMatchTop3Data } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchIncidents } from './match-incidents.ts';
import { footballLeaders } from './match-leaders.ts';
import { footballLineup } from './match-lineup.ts';

export default handle(getFootballMatchTop3Data, async ({ matchid }, context) => {
  const match = await findMatch(SPORT.football, matchid, context);
  return footballLeaders(
    await matchIncidents(matchid, context.details),
    await footballLineup(match, context),
  );
});
