import { getFootballMatchInfo } from '@touchline/contract/match';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch, toMatchInfo } from './find-match.ts';

export default handle(getFootballMatchInfo, async ({ matchid }, parts) => {
  const [match, weather] = await Promise.all([
    findMatch(SPORT.football, matchid, parts),
    parts.documents.weather(matchid),
  ]);
  return { ...toMatchInfo(match), ...(weather && { weather }) };
});
