import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getDatabaseHome,
  getEventBracket,
  getEventInfo,
  getEventIntegral,
  getEventList,
  getEventMatch,
  getEventRank,
  getEventView,
  type RankType,
} from '@touchline/contract/league';
import type { TableKind } from '@touchline/contract/standing';
import { read } from '../../platform/call.ts';
import { utcOffsetOf, type DayText } from '../../platform/days.ts';

const MINUTE_MS = 60_000;
/** A world whose past is still being written is looked at again this often. */
const AGAIN_MS = 8_000;

/** Asks again while there is nothing yet. */
const againWhile = (isEmpty: boolean): number | false => (isEmpty ? AGAIN_MS : false);

export const databaseHome = () =>
  queryOptions({
    queryKey: ['league', 'home'],
    queryFn: ({ signal }) => read(getDatabaseHome, {}, signal),
    staleTime: 10 * MINUTE_MS,
    refetchInterval: ({ state }) =>
      againWhile(state.data?.fbList.length === 0 && state.data.bbList.length === 0),
  });

export const allEvents = () =>
  queryOptions({
    queryKey: ['league', 'list'],
    queryFn: ({ signal }) => read(getEventList, {}, signal),
    staleTime: 10 * MINUTE_MS,
    refetchInterval: ({ state }) => againWhile(state.data?.length === 0),
  });

export const eventInfo = (id: number) =>
  queryOptions({
    queryKey: ['league', 'info', id],
    queryFn: ({ signal }) => read(getEventInfo, { eventid: id }, signal),
    staleTime: 10 * MINUTE_MS,
    refetchInterval: ({ state }) => againWhile(state.data?.seasons.length === 0),
  });

/** A competition and one of its seasons. */
export type OfSeason = { id: number; season: string };

export const eventView = ({ id, season }: OfSeason) =>
  queryOptions({
    queryKey: ['league', 'view', id, season],
    queryFn: ({ signal }) => read(getEventView, { eventid: id, season }, signal),
    staleTime: MINUTE_MS,
  });

export const eventTable = ({ id, season }: OfSeason, type: TableKind) =>
  queryOptions({
    queryKey: ['league', 'table', id, season, type],
    queryFn: ({ signal }) => read(getEventIntegral, { eventid: id, season, type }, signal),
    staleTime: MINUTE_MS,
  });

/** @param round empty for the matches of all rounds */
export const eventMatches = ({ id, season }: OfSeason, round: string) =>
  queryOptions({
    queryKey: ['league', 'matches', id, season, round],
    queryFn: ({ signal }) =>
      read(getEventMatch, { eventid: id, season, size: 100, ...(round && { round }) }, signal),
    staleTime: MINUTE_MS,
  });

/** @param type undefined takes the first list that the competition has */
export const eventRank = ({ id, season }: OfSeason, type: RankType | undefined) =>
  queryOptions({
    queryKey: ['league', 'rank', id, season, type],
    queryFn: ({ signal }) => read(getEventRank, { eventid: id, season, ...(type && { type }) }, signal),
    staleTime: MINUTE_MS,
  });

const PAGE = 60;

/** All matches of a season, earliest first, page by page. */
export const eventSchedule = ({ id, season }: OfSeason) =>
  infiniteQueryOptions({
    queryKey: ['league', 'schedule', id, season],
    queryFn: ({ signal, pageParam }) =>
      read(getEventMatch, { eventid: id, season, page: pageParam, size: PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE < total ? page + 1 : undefined),
    staleTime: MINUTE_MS,
  });

/** The groups of a competition's newest season. */
export const newestTable = (id: number) =>
  queryOptions({
    queryKey: ['league', 'table', id, 'newest'],
    queryFn: ({ signal }) => read(getEventIntegral, { eventid: id }, signal),
    staleTime: MINUTE_MS,
  });

/** Knock-out rounds of a season. */
export const eventBracket = ({ id, season }: OfSeason) =>
  queryOptions({
    queryKey: ['league', 'bracket', id, season],
    queryFn: ({ signal }) => read(getEventBracket, { eventid: id, season }, signal),
    staleTime: MINUTE_MS,
  });

/** Matches of one day of a season. */
export const eventDay = ({ id, season }: OfSeason, day: DayText) =>
  queryOptions({
    queryKey: ['league', 'day', id, season, day],
    queryFn: ({ signal }) =>
      read(
        getEventMatch,
        { eventid: id, season, date: day, utc_offset: utcOffsetOf(day), size: 100 },
        signal,
      ),
    staleTime: MINUTE_MS,
  });
