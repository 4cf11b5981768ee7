import { queryOptions } from '@tanstack/react-query';
import { getBans, getRoomState, getRoomViewers } from '@touchline/contract/room';
import { read } from '../../platform/call.ts';

const AGAIN_MS = 60_000;

/** The truth behind the pushes of a room, for one reader. It is read again once a minute. */
export const roomState = (liveid: number, uid: number) =>
  queryOptions({
    queryKey: ['room', 'state', liveid, uid],
    queryFn: ({ signal }) => read(getRoomState, { liveid }, signal),
    enabled: liveid > 0,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });

export const roomBans = (liveid: number) =>
  queryOptions({
    queryKey: ['room', 'bans', liveid],
    queryFn: ({ signal }) => read(getBans, { liveid }, signal),
    staleTime: 0,
  });

/** Who is in a room now. */
export const roomViewers = (liveid: number) =>
  queryOptions({
    queryKey: ['room', 'viewers', liveid],
    queryFn: ({ signal }) => read(getRoomViewers, { liveid }, signal),
    staleTime: 0,
  });
