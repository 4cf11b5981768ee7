import { searchTeams } from '@touchline/contract/search';
import { handle } from '../handle.ts';
import { searchQuery } from './find-matches.ts';

export default handle(searchTeams, async (body, { search }) => search.searchTeams(searchQuery(body)));
