import { queryOptions } from '@tanstack/react-query';
import {
  getDatabaseHome,
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

const MINUTE_MS = 60_000;

export const databaseHome = () =>
  queryOptions({
    queryKey: ['league', 'home'],
    queryFn: ({ signal }) => read(getDatabaseHome, {}, signal),
    staleTime: 10 * MINUTE_MS,
  });

export const allEvents = () =>
  queryOptions({
    queryKey: ['league', 'list'],
    queryFn: ({ signal }) => read(getEventList, {}, signal),
    staleTime: 10 * MINUTE_MS,
  });

export const eventInfo = (id: number) =>
  queryOptions({
    queryKey: ['league', 'info', id],
    queryFn: ({ signal }) => read(getEventInfo, { eventid: id }, signal),
    staleTime: 10 * MINUTE_MS,
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
