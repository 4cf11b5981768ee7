import { getRaceSearch } from '@touchline/contract/search';
import { handle } from '../handle.ts';
import { findMatches, searchQuery } from './find-matches.ts';

const FIRST = { page: 1, size: 10 } as const;

export default handle(getRaceSearch, async (body, context) => {
  const asked = { ...body, ...FIRST };
  const [matches, teams, events] = await Promise.all([
    findMatches(asked, context),
    context.search.searchTeams(searchQuery(asked)),
    context.search.searchEvents(searchQuery(asked)),
  ]);
  return {
    matches: matches.list,
    teams: teams.list,
    events: events.list,
    totals: { matches: matches.total, teams: teams.total, events: events.total },
  };
});
