import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getClip, getFeed, type Clip } from '@touchline/contract/clip';
import { read } from '../../platform/call.ts';
import type { Spoilers } from './queries.ts';

export type FeedOrder = 'mixed' | 'newest';

/** Ids that the server is told it has shown. */
const MOST_SEEN = 200;

export const clip = (asked: { id: number; spoilers: Spoilers }) =>
  queryOptions({
    queryKey: ['watch', 'clip', asked],
    queryFn: ({ signal }) => read(getClip, asked, signal),
    meta: { personal: true },
    // Its address opens for hours: a new one would load the video again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

const idsOf = (clips: readonly Clip[]): number[] => clips.map(({ card }) => card.id);

/** The next clips behind the first one; what was shown is not shown again. */
export const feed = (asked: { first: number; order: FeedOrder; spoilers: Spoilers }) =>
  infiniteQueryOptions({
    queryKey: ['watch', 'feed', asked],
    queryFn: ({ signal, pageParam }) =>
      read(getFeed, { seen: pageParam, order: asked.order, spoilers: asked.spoilers }, signal),
    initialPageParam: asked.first > 0 ? [asked.first] : [],
    getNextPageParam: (last, pages) =>
      last.ended
        ? undefined
        : [...(asked.first > 0 ? [asked.first] : []), ...pages.flatMap(({ list }) => idsOf(list))].slice(
            -MOST_SEEN,
          ),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
