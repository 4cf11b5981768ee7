import { getDayTabs } from '@touchline/contract/day-tabs';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';
import { dayTabs } from './day-tabs.ts';

export default handle(getDayTabs, async (body, { dayLists, matchFollows, caller, language }) => {
  const { matches } = await dayLists.of(dayQuery(body));
  const followed = new Set(caller ? await matchFollows.of(caller.account.id) : []);
  return dayTabs(matches, { language, followed });
});
