import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAnnouncements } from '../../features/match/announcements.ts';
import { useFollowed } from '../../features/match/followed.ts';
import { choiceKey, useLeagueChoice } from '../../features/match/league-choice.ts';
import type { ListChoice } from '../../features/match/match-list.ts';
import { raceTags } from '../../features/match/tags-query.ts';
import type { ScoreChoice } from './use-score-choice.ts';

/** What narrows the list: the address, the left-out leagues, the stars, and what finished just now. */
export const useListChoice = ({ sport, tab, day, tag }: ScoreChoice): ListChoice => {
  const { data: tags } = useQuery({ ...raceTags(day, sport), enabled: tag !== '' });
  const hidden = useLeagueChoice((state) => state.hidden[choiceKey(sport, day)]);
  const followed = useFollowed(({ matches }) => matches);
  const news = useAnnouncements(({ byMatch }) => byMatch);
  // The tags may have come for another part of the screen: without a chosen one they change nothing here.
  const tagged = tags?.find(({ code }) => code === tag)?.match_ids;
  return useMemo(() => {
    const finished = [...news].filter(([, { kind }]) => kind === 'finished').map(([id]) => id);
    const justFinished = new Set(finished);
    return {
      sport,
      tab,
      hiddenEvents: new Set(hidden),
      followed: new Set(followed),
      justFinished,
      tagged: tagged && new Set(tagged),
    };
  }, [sport, tab, tagged, hidden, followed, news]);
};
