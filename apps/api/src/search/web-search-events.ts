import { webSearchEvents } from '@touchline/contract/search';
import { Sport } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { searchQuery } from './find-matches.ts';

export default handle(webSearchEvents, async (body, { search }) =>
  search.searchEvents(searchQuery({ ...body, sport: Sport.all })),
);
