import { queryOptions } from '@tanstack/react-query';
import { getCategory } from '@touchline/contract/config';
import { getLiveChat, getLivePageData, getNoMatchLiveList, getRealLives } from '@touchline/contract/live';
import { read } from '../../platform/call.ts';

export { commonConfig } from '../../platform/common-config.ts';

const MINUTE_MS = 60_000;

export const categories = () =>
  queryOptions({
    queryKey: ['live', 'categories'],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getCategory, {}, signal),
    staleTime: 10 * MINUTE_MS,
  });

/** Rooms of one category that are live now. */
export const roomsOf = (category: string) =>
  queryOptions({
    queryKey: ['live', 'rooms', category],
    queryFn: ({ signal }) => read(getRealLives, { category, size: 100 }, signal),
    refetchInterval: MINUTE_MS,
  });

/** Rooms that are live without a match: talk, shows. */
export const roomsWithoutMatch = () =>
  queryOptions({
    queryKey: ['live', 'rooms', 'no-match'],
    queryFn: ({ signal }) => read(getNoMatchLiveList, {}, signal),
    refetchInterval: MINUTE_MS,
  });

/** All rooms that are live now. */
export const allRooms = () =>
  queryOptions({
    queryKey: ['live', 'rooms'],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getRealLives, { size: 100 }, signal),
    refetchInterval: MINUTE_MS,
  });

export const roomPage = (anchorId: number) =>
  queryOptions({
    queryKey: ['live', 'page', anchorId],
    queryFn: ({ signal }) => read(getLivePageData, { anchorid: anchorId }, signal),
    refetchInterval: MINUTE_MS,
  });

export const roomChat = (liveId: number) =>
  queryOptions({
    queryKey: ['live', 'chat', liveId],
    queryFn: ({ signal }) => read(getLiveChat, { liveid: liveId }, signal),
  });
