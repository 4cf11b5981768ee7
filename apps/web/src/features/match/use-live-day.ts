import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DayMatches, MatchChange } from '@touchline/contract/match';
import { useEffect } from 'react';
import { followChanges } from '../../platform/changes.ts';
import { utcOffsetOf, type DayText } from '../../platform/days.ts';
import { announce } from './announcements.ts';
import { applyChanges, newsOf } from './apply-changes.ts';
import { matchesOfDay } from './day-queries.ts';

const take = (client: QueryClient, day: DayText, changes: MatchChange[]): void => {
  const { queryKey } = matchesOfDay(day);
  const current = client.getQueryData<DayMatches>(queryKey);
  if (!current) return;
  const news = newsOf(current, changes);
  const next = applyChanges(current, changes);
  client.setQueryData<DayMatches>(queryKey, next);
  announce(news);
  if (news.some(({ kind }) => kind === 'goal'))
    void import('./goal-signal.ts').then(({ signalNews }) => signalNews(news, next.matches));
};

/** Keeps the list of a day moving while it is shown. `cursor` is undefined until the list has come. */
export const useLiveDay = (day: DayText, cursor: string | undefined): void => {
  const client = useQueryClient();
  const started = cursor !== undefined;
  useEffect(() => {
    const { queryKey } = matchesOfDay(day);
    if (!started) return undefined;
    const held = client.getQueryData<DayMatches>(queryKey);
    return followChanges({ date: day, utc_offset: utcOffsetOf(day) }, held?.cursor ?? '', {
      onChanges: (changes) => take(client, day, changes),
      onReset: () => void client.invalidateQueries({ queryKey }),
    });
  }, [client, day, started]);
};
