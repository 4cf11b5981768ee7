import { getFollowedMatches } from '@touchline/contract/follow';
import { handle } from '../handle.ts';

export default handle(getFollowedMatches, async (_body, { matchFollows, matches, liveRooms, caller }) => {
  const list = await matches.findMany(await matchFollows.of(caller.account.id));
  return (await liveRooms.mark(list)).map((match) => ({ ...match, attented: 1 as const }));
});
