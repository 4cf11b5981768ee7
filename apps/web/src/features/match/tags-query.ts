import { queryOptions } from '@tanstack/react-query';
import { getDayTabs, getDayTags } from '@touchline/contract/day-tabs';
import { read } from '../../platform/call.ts';
import { utcOffsetOf, type DayText } from '../../platform/days.ts';

/** Quick choices over the matches of a day. */
export const raceTags = (day: DayText, sport: 0 | 1 | 2) =>
  queryOptions({
    queryKey: ['match', 'tags', day, sport],
    queryFn: ({ signal }) =>
      read(getDayTags, { date: day, sport_id: sport, utc_offset: utcOffsetOf(day) }, signal),
    staleTime: 60_000,
  });

/** Tabs over the matches of a day with their counts, followed ones of the account among them. */
export const raceSubTabs = (day: DayText, sport: 0 | 1 | 2) =>
  queryOptions({
    queryKey: ['match', 'subTabs', day, sport],
    queryFn: ({ signal }) =>
      read(getDayTabs, { date: day, sport_id: sport, utc_offset: utcOffsetOf(day) }, signal),
    staleTime: 30_000,
  });
