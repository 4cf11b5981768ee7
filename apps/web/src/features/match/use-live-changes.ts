import { useQueryClient } from '@tanstack/react-query';
import type { DayMatches, Match } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import { useEffect } from 'react';
import { followChanges } from '../../platform/changes.ts';
import { utcOffsetOf, type DayText } from '../../platform/days.ts';
import { announce } from './announcements.ts';
import { applyChange, applyChanges, newsOf } from './apply-changes.ts';
import { matchesOfDay, matchInfo } from './queries.ts';

/** Keeps the list of a day moving while it is shown. `cursor` is undefined until the list has come. */
export const useLiveDay = (day: DayText, cursor: string | undefined): void => {
  const client = useQueryClient();
  const started = cursor !== undefined;
  useEffect(() => {
    const { queryKey } = matchesOfDay(day);
    const held = client.getQueryData<DayMatches>(queryKey);
    if (!started || !held) return undefined;
    return followChanges({ date: day, utc_offset: utcOffsetOf(day) }, held.cursor, {
      onChanges: (changes) => {
        const current = client.getQueryData<DayMatches>(queryKey);
        if (!current) return;
        const news = newsOf(current, changes);
        const next = applyChanges(current, changes);
        client.setQueryData<DayMatches>(queryKey, next);
        announce(news);
        if (news.some(({ kind }) => kind === 'goal'))
          void import('./goal-signal.ts').then(({ signalNews }) => signalNews(news, next.matches));
      },
      onReset: () => void client.invalidateQueries({ queryKey }),
    });
  }, [client, day, started]);
};

/** Keeps one match moving while it is shown, without the gathering of lists. */
export const useLiveMatch = (sport: SportId | undefined, matchId: number | undefined): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (sport === undefined || matchId === undefined) return undefined;
    const { queryKey } = matchInfo(sport, matchId);
    return followChanges({ match: matchId }, '', {
      onChanges: (changes) => {
        client.setQueryData<Match>(queryKey, (match) => match && changes.reduce(applyChange, match));
        announce(changes);
      },
      onReset: () => void client.invalidateQueries({ queryKey }),
    });
  }, [client, sport, matchId]);
};
