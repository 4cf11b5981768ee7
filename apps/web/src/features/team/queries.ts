import { queryOptions } from '@tanstack/react-query';
import { getEventMatch } from '@touchline/contract/league';
import {
  getTeamHonours,
  getTeamInfo,
  getTeamSquad,
  getTeamStats,
  getTeamTransfers,
} from '@touchline/contract/team';
import { read } from '../../platform/call.ts';

const MINUTE_MS = 60_000;

export const teamInfo = (teamId: number) =>
  queryOptions({
    queryKey: ['team', 'info', teamId],
    queryFn: ({ signal }) => read(getTeamInfo, { teamid: teamId }, signal),
    staleTime: MINUTE_MS,
  });

export const teamSquad = (teamId: number) =>
  queryOptions({
    queryKey: ['team', 'squad', teamId],
    queryFn: ({ signal }) => read(getTeamSquad, { teamid: teamId }, signal),
    staleTime: 10 * MINUTE_MS,
  });

export const teamHonours = (teamId: number) =>
  queryOptions({
    queryKey: ['team', 'honours', teamId],
    queryFn: ({ signal }) => read(getTeamHonours, { teamid: teamId }, signal),
    staleTime: 10 * MINUTE_MS,
  });

export const teamNumbers = (teamId: number) =>
  queryOptions({
    queryKey: ['team', 'numbers', teamId],
    queryFn: ({ signal }) => read(getTeamStats, { teamid: teamId }, signal),
    staleTime: 10 * MINUTE_MS,
  });

export const teamTransfers = (teamId: number) =>
  queryOptions({
    queryKey: ['team', 'transfers', teamId],
    queryFn: ({ signal }) => read(getTeamTransfers, { teamid: teamId }, signal),
    staleTime: 10 * MINUTE_MS,
  });

/** Matches of a team, those played newest first or those to come earliest first. */
export const teamMatches = (teamId: number, when: 'past' | 'coming') =>
  queryOptions({
    queryKey: ['team', 'matches', teamId, when],
    queryFn: ({ signal }) => read(getEventMatch, { teamid: teamId, when, size: 100 }, signal),
    staleTime: MINUTE_MS,
  });
