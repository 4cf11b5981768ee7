import { getRaceTag } from '@touchline/contract/race-tabs';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';
import { dayTags } from './day-tabs.ts';

export default handle(getRaceTag, async (body, { dayLists, language }) =>
  dayTags((await dayLists.of(dayQuery(body))).matches, language),
);
