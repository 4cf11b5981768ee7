import { webSearchTeams } from '@touchline/contract/search';
import { Sport } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { searchQuery } from './find-matches.ts';

export default handle(webSearchTeams, async (body, { search }) =>
  search.searchTeams(searchQuery({ ...body, sport: Sport.all })),
);
