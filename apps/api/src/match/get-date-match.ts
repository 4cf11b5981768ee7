import { getDateMatch } from '@touchline/contract/match';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';

export default handle(getDateMatch, async (body, { matches, liveRooms, nowSec }) => {
  // Before the list: what changes between the two reads comes again on the stream, and nothing is missed.
  const cursor = await matches.lastCursor();
  const list = await matches.listByDay(dayQuery(body));
  return { now: nowSec, cursor, matches: await liveRooms.mark(list) };
});
