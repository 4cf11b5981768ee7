import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getCategories,
  getCollection,
  getCollections,
  getRecording,
  getRoomVideos,
  getVideos,
} from '@touchline/contract/watch';
import { read } from '../../platform/call.ts';
import { useListSettings } from '../../features/match/list-settings.ts';

export type Spoilers = 0 | 1;

/** 0 while the reader hides scores: the server then leaves out what gives a result away. */
export const useSpoilers = (): Spoilers => (useListSettings(({ hideScores }) => hideScores) ? 0 : 1);

export const categories = () =>
  queryOptions({
    queryKey: ['watch', 'categories'],
    queryFn: ({ signal }) => read(getCategories, {}, signal),
  });

export const collections = (eventId: number) =>
  queryOptions({
    queryKey: ['watch', 'collections', eventId],
    queryFn: ({ signal }) => read(getCollections, { event_id: eventId }, signal),
  });

export const collection = (asked: { id: number; order: 'newest' | 'oldest'; spoilers: Spoilers }) =>
  queryOptions({
    queryKey: ['watch', 'collection', asked],
    queryFn: ({ signal }) => read(getCollection, asked, signal),
  });

export type VideosAsked = {
  event_id?: number;
  anchor_id?: number;
  match_id?: number;
  kind: 'all' | 'recording' | 'clip';
  sort: 'newest' | 'plays';
  spoilers: Spoilers;
};

export const videos = (asked: VideosAsked) =>
  infiniteQueryOptions({
    queryKey: ['watch', 'videos', asked],
    queryFn: ({ signal, pageParam }) => read(getVideos, { ...asked, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });

export const recording = (asked: { id: number; spoilers: Spoilers }) =>
  queryOptions({
    queryKey: ['watch', 'recording', asked],
    queryFn: ({ signal }) => read(getRecording, asked, signal),
    meta: { personal: true },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const roomVideos = (asked: { liveid: number; spoilers: Spoilers }) =>
  queryOptions({
    queryKey: ['watch', 'room', asked],
    queryFn: ({ signal }) => read(getRoomVideos, asked, signal),
    refetchInterval: 60_000,
  });
