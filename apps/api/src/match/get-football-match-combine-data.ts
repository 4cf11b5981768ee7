import { getFootballMatchCombineData } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchCombine } from './match-combine.ts';

export default handle(getFootballMatchCombineData, async ({ matchid }, context) => {
  const match = await findMatch(SPORT.football, matchid, context);
  return matchCombine(match, context);
});
