import { getFootballAnalysisData } from '@touchline/contract/analysis';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { matchAnalysis } from './match-analysis.ts';

export default handle(getFootballAnalysisData, async ({ matchid }, context) => {
  const match = await findMatch(SPORT.football, matchid, context);
  return matchAnalysis(match, context);
});
