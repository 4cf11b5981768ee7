import { useQueryClient } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
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
    return followChanges({ match: matchId }, '', {
      onChanges: (changes) => {
        client.setQueryData<Match>(queryKey, (match) => match && changes.reduce(applyChange, match));
        announce(changes);
      },
      onReset: () => void client.invalidateQueries({ queryKey }),
    });
  }, [client, sport, matchId]);
};
