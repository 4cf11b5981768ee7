import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getComments, getMatchTalk } from '@touchline/contract/comment';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

/** Comments under something, the newest first; the answer says which the reader liked. */
export const commentsUnder = (id: number, { uid }: Session) =>
  infiniteQueryOptions({
    queryKey: ['comment', 'list', id, uid],
    queryFn: ({ signal, pageParam }) => read(getComments, { id, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });

/** Where the talk about a match stands, and when it opens. */
export const matchTalk = (matchId: number) =>
  queryOptions({
    queryKey: ['comment', 'talk', matchId],
    queryFn: ({ signal }) => read(getMatchTalk, { matchid: matchId }, signal),
  });

/** Replies of one comment, the oldest first. */
export const repliesOf = (id: number, rootId: number, { uid }: Session) =>
  infiniteQueryOptions({
    queryKey: ['comment', 'list', id, uid, rootId],
    queryFn: ({ signal, pageParam }) => read(getComments, { id, root_id: rootId, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
