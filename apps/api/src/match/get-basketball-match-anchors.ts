import { getBasketballMatchAnchors } from '@touchline/contract/race';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatch } from './find-match.ts';

export default handle(getBasketballMatchAnchors, async ({ matchid }, parts) => {
  const { id } = await findMatch(SPORT.basketball, matchid, parts);
  const live = await parts.liveRooms.live();
  return live.filter(({ match }) => match?.id === id);
});
