import { getDayTags } from '@touchline/contract/day-tabs';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';
import { dayTags } from './day-tabs.ts';

export default handle(getDayTags, async (body, { dayLists, language }) =>
  dayTags((await dayLists.of(dayQuery(body))).matches, language),
);
