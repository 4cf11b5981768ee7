import { queryOptions } from '@tanstack/react-query';
import {
  getAttentAnchors,
  getAttentEvents,
  getAttentTeams,
  getAttentUsers,
} from '@touchline/contract/follow';
import { getAttentMatchlist, getRecAnchors } from '@touchline/contract/race';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

const of = (kind: string, { uid }: Session) => ({
  queryKey: ['attent', kind, uid] as const,
  enabled: uid > 0,
  meta: { keep: true },
});

export const followedAnchors = (session: Session) =>
  queryOptions({ ...of('anchors', session), queryFn: ({ signal }) => read(getAttentAnchors, {}, signal) });

export const followedUsers = (session: Session) =>
  queryOptions({ ...of('users', session), queryFn: ({ signal }) => read(getAttentUsers, {}, signal) });

export const followedTeams = (session: Session) =>
  queryOptions({ ...of('teams', session), queryFn: ({ signal }) => read(getAttentTeams, {}, signal) });

export const followedEvents = (session: Session) =>
  queryOptions({ ...of('events', session), queryFn: ({ signal }) => read(getAttentEvents, {}, signal) });

export const followedMatches = (session: Session) =>
  queryOptions({ ...of('matches', session), queryFn: ({ signal }) => read(getAttentMatchlist, {}, signal) });

export const recommendedAnchors = (session: Session) =>
  queryOptions({
    ...of('recommended', session),
    queryFn: ({ signal }) => read(getRecAnchors, { sport_id: 0 }, signal),
  });
