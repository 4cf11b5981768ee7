import { getFootballTliveData } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';
import { liveText } from './live-text.ts';

export default handle(getFootballTliveData, async (body, context) => {
  await findMatch(SPORT.football, body.matchid, context);
  return liveText(body, context);
});
