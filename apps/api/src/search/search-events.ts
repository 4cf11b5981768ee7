import { searchEvents } from '@touchline/contract/search';
import { handle } from '../handle.ts';
import { searchQuery } from './find-matches.ts';

export default handle(searchEvents, async (body, { search }) => search.searchEvents(searchQuery(body)));
