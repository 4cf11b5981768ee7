import { getBasketballMatchTop3Data } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { basketballLeaders } from './match-leaders.ts';

export default handle(getBasketballMatchTop3Data, async ({ matchid }, context) => {
  await findMatch(SPORT.basketball, matchid, context);
  return basketballLeaders(await context.documents.box(matchid));
});
