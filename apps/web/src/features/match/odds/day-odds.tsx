import { useQuery } from '@tanstack/react-query';
import { getDateOdds } from '@touchline/contract/odds';
import { useEffect } from 'react';
import { read } from '../../../platform/call.ts';
import { utcOffsetOf, type DayText } from '../../../platform/days.ts';
import { useListSettings } from '../list-settings.ts';
import { rowOdds, showListOdds } from './list-odds.ts';

const EVERY_MS = 10_000;

type Asked = { day: DayText; bookmaker: number };

const dayOdds = ({ day, bookmaker }: Asked) => ({
  queryKey: ['match', 'dayOdds', day, bookmaker],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    read(getDateOdds, { date: day, utc_offset: utcOffsetOf(day), bookmaker }, signal),
  refetchInterval: EVERY_MS,
});

/** Keeps the odds columns of a day's rows fresh while it is drawn. */
export const DayOdds = ({ day }: { day: DayText }) => {
  const { bookmaker, oddsKind } = useListSettings();
  const { data } = useQuery(dayOdds({ day, bookmaker }));
  useEffect(() => {
    if (data) showListOdds(oddsKind, rowOdds(data.list, oddsKind, data.now));
  }, [data, oddsKind]);
  return null;
};
