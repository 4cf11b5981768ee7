import { getDateMatch } from '@touchline/contract/match';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';

export default handle(getDateMatch, async (body, { dayLists }) => dayLists.of(dayQuery(body)));
