import { getBasketballMatchRank } from '@touchline/contract/analysis';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchStandings } from './match-standings.ts';

export default handle(getBasketballMatchRank, async ({ matchid }, context) => {
  const match = await findMatch(SPORT.basketball, matchid, context);
  const standings = await matchStandings(match, context);
  return { home_id: match.home.id, away_id: match.away.id, standings };
});
