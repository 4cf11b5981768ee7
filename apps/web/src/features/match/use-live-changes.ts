import { useQueryClient } from '@tanstack/react-query';
import type { Match, MatchChange } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import { useEffect } from 'react';
import { followChanges } from '../../platform/changes.ts';
import { announce } from './announcements.ts';
import { applyChange } from './apply-changes.ts';
import { matchInfo } from './queries.ts';

/** Keeps one match moving while it is shown, without the gathering of lists. */
export const useLiveMatch = (sport: SportId | undefined, matchId: number | undefined): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (sport === undefined || matchId === undefined) return undefined;
    const { queryKey } = matchInfo(sport, matchId);
    const heard: MatchChange[] = [];
    const apply = () =>
      client.setQueryData<Match>(queryKey, (match) => match && heard.reduce(applyChange, match));
    // What is heard while the answer is on its way may be newer than the answer.
    const reload = () => void client.invalidateQueries({ queryKey }).then(apply);
    return followChanges({ match: matchId }, '', {
      onChanges: (changes) => {
        heard.splice(0, heard.length, ...changes);
        apply();
        announce(changes);
      },
      onBegun: reload,
      onReset: reload,
    });
  }, [client, sport, matchId]);
};
