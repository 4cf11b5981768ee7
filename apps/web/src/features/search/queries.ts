import { queryOptions } from '@tanstack/react-query';
import {
  getRaceSearch,
  searchMultiple,
  searchRaceHome,
  webSearchAnchors,
  webSearchEvents,
  webSearchMatches,
  webSearchRooms,
  webSearchTeams,
  webSearchUsers,
} from '@touchline/contract/search';
import { read } from '../../platform/call.ts';

const MINUTE_MS = 60_000;
const PAGE = 50;

/** What is offered before anything is typed. */
export const searchHome = () =>
  queryOptions({
    queryKey: ['search', 'home'],
    queryFn: ({ signal }) => read(searchRaceHome, {}, signal),
    staleTime: MINUTE_MS,
  });

/** Matches, teams and competitions. */
export const raceSearch = (keyword: string, sport: 0 | 1 | 2) =>
  queryOptions({
    queryKey: ['search', 'race', keyword, sport],
    queryFn: ({ signal }) => read(getRaceSearch, { keyword, sport }, signal),
    staleTime: MINUTE_MS,
    enabled: keyword !== '',
  });

/** Everything that is found, in the groups of the result page. */
export type Found = Awaited<ReturnType<typeof readMultiple>>;
export type FoundType = keyof Found;

const readMultiple = (keyword: string, signal: AbortSignal) => read(searchMultiple, { keyword }, signal);

const NOTHING: Found = { anchors: [], rooms: [], matches: [], teams: [], events: [], users: [] };

/** The first page of one group; the same shape as of all, so that one list draws both. */
const readType = async (type: FoundType, keyword: string, signal: AbortSignal): Promise<Found> => {
  const asked = { keyword, size: PAGE };
  switch (type) {
    case 'anchors':
      return { ...NOTHING, anchors: (await read(webSearchAnchors, asked, signal)).list };
    case 'rooms':
      return { ...NOTHING, rooms: (await read(webSearchRooms, asked, signal)).list };
    case 'matches':
      return { ...NOTHING, matches: (await read(webSearchMatches, asked, signal)).list };
    case 'teams':
      return { ...NOTHING, teams: (await read(webSearchTeams, asked, signal)).list };
    case 'events':
      return { ...NOTHING, events: (await read(webSearchEvents, asked, signal)).list };
    case 'users':
      return { ...NOTHING, users: (await read(webSearchUsers, asked, signal)).list };
    default:
      return type satisfies never;
  }
};

/** Results of one group, or the first of all of them. @source app §7 "unless type is multiple" */
export const siteSearch = (keyword: string, type: FoundType | 'all') =>
  queryOptions({
    queryKey: ['search', 'site', keyword, type],
    queryFn: ({ signal }) =>
      type === 'all' ? readMultiple(keyword, signal) : readType(type, keyword, signal),
    staleTime: MINUTE_MS,
    enabled: keyword !== '',
  });
