import { getDateMatch } from '@touchline/contract/match';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';
import { markFollowed } from './mark-followed.ts';

export default handle(getDateMatch, async (body, services) => {
  const list = await services.dayLists.of(dayQuery(body));
  const marked = await markFollowed(list.matches, services);
  // The list itself is written once for everyone who follows nothing in it.
  return marked === list.matches ? list : { ...list, matches: marked };
});
