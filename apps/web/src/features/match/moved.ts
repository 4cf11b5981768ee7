import type { Match, MatchChange } from '@touchline/contract/match';
import { isFinished } from '@touchline/domain/match-phase';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { followChanges } from '../../platform/changes.ts';
import { queryClient } from '../../platform/query-client.ts';
import { announce } from './announcements.ts';
import { applyChange } from './apply-changes.ts';

/** The newest change of every match that moved since somebody looked. */
const useMoved = create<{ byMatch: ReadonlyMap<number, MatchChange> }>()(() => ({ byMatch: new Map() }));

const keep = (changes: MatchChange[]): void => {
  useMoved.setState(({ byMatch }) => {
    const next = new Map(byMatch);
    for (const change of changes) {
      const held = next.get(change.match_id);
      if (!held || held.seq < change.seq) next.set(change.match_id, change);
    }
    return { byMatch: next };
  });
  announce(changes);
};

let lookers = 0;
let leave: (() => void) | undefined;

/** One stream for all rows of a page, open while there are any. */
const look = (): (() => void) => {
  lookers += 1;
  leave ??= followChanges({}, '', {
    onChanges: keep,
    onReset: () => void queryClient.invalidateQueries({ refetchType: 'active' }),
  });
  return () => {
    lookers -= 1;
    if (lookers > 0) return;
    leave?.();
    leave = undefined;
  };
};

const useLook = (wanted: boolean): void => useEffect(() => (wanted ? look() : undefined), [wanted]);

/** A match of a list that no stream of its own keeps moving, as it is by now. What has ended is not followed. */
export const useMovedMatch = (match: Match): Match => {
  useLook(!isFinished(match));
  const change = useMoved(({ byMatch }) => byMatch.get(match.id));
  return useMemo(() => (change ? applyChange(match, change) : match), [match, change]);
};

/** The same for several, so that they can be put in order by what they are now. */
export const useMovedMatches = (matches: readonly Match[]): Match[] => {
  useLook(matches.some((match) => !isFinished(match)));
  const byMatch = useMoved((state) => state.byMatch);
  return matches.map((match) => {
    const change = byMatch.get(match.id);
    return change ? applyChange(match, change) : match;
  });
};
