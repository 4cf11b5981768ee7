import { queryOptions } from '@tanstack/react-query';
import { getBasketballMatchInfo, getDateMatch, getFootballMatchInfo } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import { isOffline } from '../../platform/call-error.ts';
import { read } from '../../platform/call.ts';
import { hearFeed } from '../../platform/feed-health.ts';
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
      hearFeed(answer.fed_at);
      return answer;
    },
  });

/** Number of matches of each day around one, by day. @param days before and after, at most 31 */
export const countsAround = (day: DayText, sport: 0 | 1 | 2, days: number) =>
  queryOptions({
    queryKey: ['match', 'counts', day, sport, days],
    queryFn: async ({ signal }) => {
      const { getRecentMatchCount } = await import('@touchline/contract/race');
      const asked = { date: day, sport_id: sport, days, utc_offset: utcOffsetOf(day) };
      const counts = await read(getRecentMatchCount, asked, signal);
      return Object.fromEntries(counts.map(({ date, match_count }) => [date, match_count]));
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
