import { getBasketballMatchCombineData } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchCombine } from './match-combine.ts';

export default handle(getBasketballMatchCombineData, async ({ matchid }, context) => {
  const match = await findMatch(SPORT.basketball, matchid, context);
  return matchCombine(match, context);
});
