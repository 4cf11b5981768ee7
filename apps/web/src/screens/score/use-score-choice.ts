import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { LIST_TABS, type ListTab } from '../../features/match/match-list.ts';
import { isDay, type DayText } from '../../platform/days.ts';
import { ROUTES } from '../../platform/routes.ts';

export type ScoreChoice = { day: DayText; sport: 0 | 1 | 2; tab: ListTab; tag: string };

const SPORTS = [0, 1, 2] as const;

/** Reads the choice out of the address; what is missing or wrong is today, all sports, all matches. */
export const readScoreChoice = (query: URLSearchParams, today: DayText): ScoreChoice => {
  const day = query.get('day');
  return {
    day: isDay(day) ? day : today,
    sport: SPORTS.find((sport) => String(sport) === query.get('sport')) ?? 0,
    tab: LIST_TABS.find((tab) => tab === query.get('tab')) ?? 'all',
    tag: query.get('tag') ?? '',
  };
};

/** The address holds only what differs from the usual. */
export const writeScoreChoice = ({ day, sport, tab, tag }: ScoreChoice, today: DayText): URLSearchParams =>
  new URLSearchParams([
    ...(day === today ? [] : [['day', day]]),
    ...(sport === 0 ? [] : [['sport', String(sport)]]),
    ...(tab === 'all' ? [] : [['tab', tab]]),
    ...(tag === '' ? [] : [['tag', tag]]),
  ]);

/**
 * Day, sport and tab of the list, kept in the address so that a link or a return restores them. Beside an open match
 * the address is that of the match, and the list stays as it was left.
 */
export const useScoreChoice = (today: DayText): [ScoreChoice, (change: Partial<ScoreChoice>) => void] => {
  const isOwn = useLocation().pathname === ROUTES.score;
  const [query, setQuery] = useSearchParams();
  const [left, setLeft] = useState(isOwn ? query.toString() : '');
  if (isOwn && left !== query.toString()) setLeft(query.toString());
  const change = useCallback(
    (fields: Partial<ScoreChoice>) => {
      const changed = (held: URLSearchParams) =>
        writeScoreChoice({ ...readScoreChoice(held, today), ...fields }, today);
      if (isOwn) setQuery(changed, { replace: true });
      else setLeft((held) => changed(new URLSearchParams(held)).toString());
    },
    [isOwn, setQuery, today],
  );
  return [readScoreChoice(isOwn ? query : new URLSearchParams(left), today), change];
};
