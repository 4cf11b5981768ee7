import { queryOptions } from '@tanstack/react-query';
import { getDateMatch } from '@touchline/contract/match';
import { getRecentMatchCount } from '@touchline/contract/day-tabs';
import { hearFeed } from '../../platform/feed-health.ts';
import { utcOffsetOf, type DayText } from '../../platform/days.ts';
import { read } from '../../platform/call.ts';
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
      const asked = { date: day, sport_id: sport, days, utc_offset: utcOffsetOf(day) };
      const counts = await read(getRecentMatchCount, asked, signal);
      return Object.fromEntries(counts.map(({ date, match_count }) => [date, match_count]));
    },
    staleTime: 10 * 60_000,
  });
