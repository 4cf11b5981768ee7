import { getRaceSubTab } from '@touchline/contract/race-tabs';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';
import { dayTabs } from './day-tabs.ts';

export default handle(getRaceSubTab, async (body, { dayLists, attention, caller, language }) => {
  const { matches } = await dayLists.of(dayQuery(body));
  const followed = new Set(caller ? await attention.of(caller.account.id) : []);
  return dayTabs(matches, { language, followed });
});
