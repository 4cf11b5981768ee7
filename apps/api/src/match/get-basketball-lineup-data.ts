import { getBasketballLineupData } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { basketballLineup } from './match-lineup.ts';

export default handle(getBasketballLineupData, async ({ matchid }, context) => {
  const match = await findMatch(SPORT.basketball, matchid, context);
  return basketballLineup(match, context);
});
