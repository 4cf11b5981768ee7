import { getDateMatch } from '@touchline/contract/match';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';
import { markAttented } from './mark-attented.ts';

export default handle(getDateMatch, async (body, parts) => {
  const list = await parts.dayLists.of(dayQuery(body));
  const marked = await markAttented(list.matches, parts);
  // The list itself is written once for everyone who follows nothing in it.
  return marked === list.matches ? list : { ...list, matches: marked };
});
