import { getBasketballAnalysisData } from '@touchline/contract/analysis';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchAnalysis } from './match-analysis.ts';

export default handle(getBasketballAnalysisData, async ({ matchid }, context) => {
  const match = await findMatch(SPORT.basketball, matchid, context);
  return matchAnalysis(match, context);
});
