import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import getRaceSearch from './get-race-search.ts';
import { peopleRepository, type People } from './people-repository.ts';
import searchEvents from './search-events.ts';
import searchMatches from './search-matches.ts';
import searchMultiple from './search-multiple.ts';
import searchRaceHome from './search-race-home.ts';
import searchTeams from './search-teams.ts';
import webSearchAnchors from './web-search-anchors.ts';
import webSearchEvents from './web-search-events.ts';
import webSearchMatches from './web-search-matches.ts';
import webSearchNews from './web-search-news.ts';
import webSearchRooms from './web-search-rooms.ts';
import webSearchTeams from './web-search-teams.ts';
import webSearchUsers from './web-search-users.ts';
import webSearchVideos from './web-search-videos.ts';
import { searchReader, type SearchReader } from '@touchline/match-store/search-reader';

declare module '../services.ts' {
  interface Services {
    people: People;
    search: SearchReader;
  }
}

/** Search over matches, teams, competitions and people. */
export default defineNoun({
  calls: {
    getRaceSearch,
    searchEvents,
    searchMatches,
    searchMultiple,
    searchRaceHome,
    searchTeams,
    webSearchAnchors,
    webSearchEvents,
    webSearchMatches,
    webSearchNews,
    webSearchRooms,
    webSearchTeams,
    webSearchUsers,
    webSearchVideos,
  },
  open: ({ db, matchDb }: Base) => ({ people: peopleRepository(db), search: searchReader(matchDb) }),
});
