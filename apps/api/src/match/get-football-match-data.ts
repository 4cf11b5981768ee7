import { getFootballMatchData } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchData } from './match-data.ts';

export default handle(getFootballMatchData, async ({ matchid }, context) => {
  const match = await findMatch(SPORT.football, matchid, context);
  return matchData(match.sport_id, match.id, context);
});
