import { getBasketballMatchData } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchData } from './match-data.ts';

export default handle(getBasketballMatchData, async ({ matchid }, context) => {
  const match = await findMatch(SPORT.basketball, matchid, context);
  return matchData(match.sport_id, match.id, context);
});
