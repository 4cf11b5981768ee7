import { queryOptions } from '@tanstack/react-query';
import {
  getFollowedAnchors,
  getFollowedEvents,
  getFollowedTeams,
  getFollowedUsers,
  getFollowedMatches,
} from '@touchline/contract/follow';
import { getRecAnchors } from '@touchline/contract/live';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

const of = (kind: string, { uid }: Session) => ({
  queryKey: ['follow', kind, uid] as const,
  enabled: uid > 0,
  meta: { keep: true },
});

export const followedAnchors = (session: Session) =>
  queryOptions({ ...of('anchors', session), queryFn: ({ signal }) => read(getFollowedAnchors, {}, signal) });

export const followedUsers = (session: Session) =>
  queryOptions({ ...of('users', session), queryFn: ({ signal }) => read(getFollowedUsers, {}, signal) });

export const followedTeams = (session: Session) =>
  queryOptions({ ...of('teams', session), queryFn: ({ signal }) => read(getFollowedTeams, {}, signal) });

export const followedEvents = (session: Session) =>
  queryOptions({ ...of('events', session), queryFn: ({ signal }) => read(getFollowedEvents, {}, signal) });

export const followedMatches = (session: Session) =>
  queryOptions({ ...of('matches', session), queryFn: ({ signal }) => read(getFollowedMatches, {}, signal) });

export const recommendedAnchors = (session: Session) =>
  queryOptions({
    ...of('recommended', session),
    queryFn: ({ signal }) => read(getRecAnchors, { sport_id: 0 }, signal),
  });
