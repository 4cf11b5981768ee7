import { queryOptions } from '@tanstack/react-query';
import {
  getBasketballMatchInfo,
  getDateMatch,
  getEventByDate,
  getFootballMatchInfo,
} from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import { isOffline } from '../../platform/call-error.ts';
import { read } from '../../platform/call.ts';
import { utcOffsetOf, type DayText } from '../../platform/days.ts';
import { learnServerTime } from '../../platform/server-clock.ts';

/** All matches of a day as the reader's zone has it; tabs, sports and competitions are chosen from them here. */
export const matchesOfDay = (day: DayText) =>
  queryOptions({
    queryKey: ['match', 'day', day],
    meta: { keep: true },
    queryFn: async ({ signal }) => {
      const answer = await read(getDateMatch, { date: day, utc_offset: utcOffsetOf(day) }, signal);
      learnServerTime(answer.now);
      return answer;
    },
  });

/** Number of matches of a day, for the date strip. */
export const countOfDay = (day: DayText) =>
  queryOptions({
    queryKey: ['match', 'count', day],
    meta: { keep: true },
    queryFn: async ({ signal }) => {
      const events = await read(getEventByDate, { date: day, utc_offset: utcOffsetOf(day) }, signal);
      return events.map(({ sport_id, match_count }) => ({ sport_id, match_count }));
    },
    staleTime: 10 * 60_000,
  });

export const matchInfo = (sport: SportId, matchId: number) =>
  queryOptions({
    queryKey: ['match', 'info', sport, matchId],
    queryFn: ({ signal }) =>
      read(sport === 1 ? getFootballMatchInfo : getBasketballMatchInfo, { matchid: matchId }, signal),
  });

/** A match whose sport the address does not say: football is asked first, then basketball. */
export const anyMatchInfo = (matchId: number) =>
  queryOptions({
    queryKey: ['match', 'any', matchId],
    queryFn: async ({ signal }) => {
      try {
        return await read(getFootballMatchInfo, { matchid: matchId }, signal);
      } catch (error) {
        if (isOffline(error)) throw error;
        return read(getBasketballMatchInfo, { matchid: matchId }, signal);
      }
    },
  });
