import { getFootballLineupData } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { footballLineup } from './match-lineup.ts';

export default handle(getFootballLineupData, async ({ matchid }, context) => {
  const match = await findMatch(SPORT.football, matchid, context);
  return footballLineup(match, context);
});
