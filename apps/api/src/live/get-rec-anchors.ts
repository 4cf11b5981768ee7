import { getRecAnchors } from '@touchline/contract/race';
import { SPORT, sportName } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { toAnchor } from './compose-room.ts';

const ANCHORS = 20;

export default handle(getRecAnchors, async ({ sport_id: sportId }, { anchors, liveRooms }) => {
  const hosts = await anchors.recommended(ANCHORS);
  if (sportId === SPORT.all) return hosts.map(toAnchor);
  const rooms = await Promise.all(hosts.map(({ id }) => liveRooms.ofAnchor(id)));
  return hosts.filter((_host, index) => rooms[index]?.category === sportName(sportId)).map(toAnchor);
});
