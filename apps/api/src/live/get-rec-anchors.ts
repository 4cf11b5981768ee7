import type { Anchor } from '@touchline/contract/live';
import { getRecAnchors } from '@touchline/contract/live';
import { Sport, sportName } from '@touchline/domain/sport';
import type { Account } from '../account/account-repository.ts';
import { anchorMarks } from '../follow/mark-anchors.ts';
import { handle } from '../handle.ts';
import { toAnchor } from './compose-room.ts';

const ANCHORS = 20;

export default handle(getRecAnchors, async ({ sport_id: sportId }, context) => {
  const { anchors, liveRooms } = context;
  const { markAnchor } = await anchorMarks(context);
  const show = (account: Account): Anchor => markAnchor(toAnchor(account));
  const hosts = await anchors.recommended(ANCHORS);
  if (sportId === Sport.all) return hosts.map(show);
  const rooms = await Promise.all(hosts.map(({ id }) => liveRooms.ofAnchor(id)));
  return hosts.filter((_host, index) => rooms[index]?.category === sportName(sportId)).map(show);
});
