import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
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
} from '@touchline/contract/search';
import { read } from '../../platform/call.ts';

const MINUTE_MS = 60_000;
const PAGE = 20;

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

/** What the search of the scores finds. */
export type RaceType = 'matches' | 'teams' | 'events';

const readRace = (
  type: RaceType,
  asked: { keyword: string; page: number; size: number },
  signal: AbortSignal,
): Promise<{ list: readonly unknown[]; total: number }> => {
  switch (type) {
    case 'matches':
      return read(searchMatches, asked, signal);
    case 'teams':
      return read(searchTeams, asked, signal);
    case 'events':
      return read(searchEvents, asked, signal);
    default:
      return type satisfies never;
  }
};

/** One of the three page by page. */
export const raceSearchOf = (keyword: string, type: RaceType) =>
  infiniteQueryOptions({
    queryKey: ['search', 'race', keyword, type],
    queryFn: async ({ signal, pageParam }): Promise<Paged> => {
      const { list, total } = await readRace(type, { keyword, page: pageParam, size: PAGE }, signal);
      return { found: { ...NOTHING, [type]: list }, total };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE < total ? page + 1 : undefined),
    staleTime: MINUTE_MS,
  });

/** Everything that is found, in the groups of the result page. */
export type Found = Awaited<ReturnType<typeof readMultiple>>;
export type FoundType = keyof Found;

/** 0 where the reader hides scores. */
type Spoilers = 0 | 1;

const readMultiple = (asked: { keyword: string; spoilers: Spoilers }, signal: AbortSignal) =>
  read(searchMultiple, asked, signal);

const NOTHING: Found = {
  anchors: [],
  rooms: [],
  matches: [],
  teams: [],
  events: [],
  videos: [],
  news: [],
  users: [],
};

type Paged = { found: Found; total: number };

/** One page of one group; the same shape as of all, so that one list draws both. */
const readType = async (
  type: FoundType,
  { spoilers, ...asked }: { keyword: string; page: number; size: number; spoilers: Spoilers },
  signal: AbortSignal,
): Promise<Paged> => {
  const as = (answer: { list: readonly unknown[]; total: number }): Paged => ({
    found: { ...NOTHING, [type]: answer.list },
    total: answer.total,
  });
  switch (type) {
    case 'anchors':
      return as(await read(webSearchAnchors, asked, signal));
    case 'rooms':
      return as(await read(webSearchRooms, asked, signal));
    case 'matches':
      return as(await read(webSearchMatches, asked, signal));
    case 'teams':
      return as(await read(webSearchTeams, asked, signal));
    case 'events':
      return as(await read(webSearchEvents, asked, signal));
    case 'videos':
      return as(await read(webSearchVideos, { ...asked, spoilers }, signal));
    case 'news':
      return as(await read(webSearchNews, { ...asked, spoilers }, signal));
    case 'users':
      return as(await read(webSearchUsers, asked, signal));
    default:
      return type satisfies never;
  }
};

/** Several pages of one group as one list; an entry that moved between two pages comes once. */
export const joined = (type: FoundType, pages: readonly Found[]): Found => {
  const entries: readonly unknown[] = pages.flatMap((found): readonly unknown[] => found[type]);
  const once = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
  return { ...NOTHING, [type]: [...once.values()] };
};

/** The first of everything that is found. @source app §7 "plus page and size unless type is multiple" */
export const siteSearch = (keyword: string, spoilers: Spoilers) =>
  queryOptions({
    queryKey: ['search', 'site', keyword, 'all', spoilers],
    queryFn: ({ signal }) => readMultiple({ keyword, spoilers }, signal),
    staleTime: MINUTE_MS,
    enabled: keyword !== '',
  });

/** One group page by page. */
export const siteSearchOf = (keyword: string, type: FoundType, spoilers: Spoilers) =>
  infiniteQueryOptions({
    queryKey: ['search', 'site', keyword, type, spoilers],
    queryFn: ({ signal, pageParam }) =>
      readType(type, { keyword, spoilers, page: pageParam, size: PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE < total ? page + 1 : undefined),
    staleTime: MINUTE_MS,
    enabled: keyword !== '',
  });
