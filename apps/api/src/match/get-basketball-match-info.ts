import { getBasketballMatchInfo } from '@touchline/contract/match';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch, toMatchInfo } from './find-match.ts';

export default handle(getBasketballMatchInfo, async ({ matchid }, parts) =>
  toMatchInfo(await findMatch(SPORT.basketball, matchid, parts)),
);
