import { getAttentMatchlist } from '@touchline/contract/race';
import { handle } from '../handle.ts';

export default handle(getAttentMatchlist, async (_body, { attention, matches, liveRooms, caller }) => {
  const list = await matches.findMany(await attention.of(caller.account.id));
  return (await liveRooms.mark(list)).map((match) => ({ ...match, attented: 1 as const }));
});
