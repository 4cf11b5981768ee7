import { getEventByDate } from '@touchline/contract/match';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';

export default handle(getEventByDate, async (body, { matches }) => matches.eventsByDay(dayQuery(body)));
