import { queryOptions } from '@tanstack/react-query';
import { getMyStakes, getQuizLog, getQuizzes } from '@touchline/contract/quiz';
import { read } from '../../platform/call.ts';

const AGAIN_MS = 5_000;

/** Quizzes of a room as one reader sees them; shares move, so they are read again while they are looked at. */
export const quizList = (liveid: number, uid: number) =>
  queryOptions({
    queryKey: ['quiz', 'list', liveid, uid],
    queryFn: ({ signal }) => read(getQuizzes, { liveid }, signal),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });

export const ownStakes = (uid: number) =>
  queryOptions({
    queryKey: ['quiz', 'mine', uid],
    queryFn: ({ signal }) => read(getMyStakes, {}, signal),
    enabled: uid > 0,
    staleTime: 0,
  });

export const quizLog = (id: number) =>
  queryOptions({
    queryKey: ['quiz', 'log', id],
    queryFn: ({ signal }) => read(getQuizLog, { id }, signal),
    staleTime: 0,
  });
