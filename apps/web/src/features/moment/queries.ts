import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getMoment, getMoments } from '@touchline/contract/moment';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

/** Posts of one person, the newest first. */
export const momentsOf = (authorUid: number, { uid }: Session) =>
  infiniteQueryOptions({
    queryKey: ['moment', 'list', authorUid, uid],
    queryFn: ({ signal, pageParam }) => read(getMoments, { author_id: authorUid, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });

/** Posts of everybody whom the account follows, the newest first. */
export const momentsOfFollowed = ({ uid }: Session, spoilers: 0 | 1) =>
  infiniteQueryOptions({
    queryKey: ['moment', 'followed', uid, spoilers],
    queryFn: ({ signal, pageParam }) => read(getMoments, { cursor: pageParam, spoilers }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });

export const momentOf = (id: number, { uid }: Session) =>
  queryOptions({
    queryKey: ['moment', 'one', id, uid],
    queryFn: ({ signal }) => read(getMoment, { id }, signal),
  });
