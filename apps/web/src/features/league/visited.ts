import {
  VISITED_LEAGUES_LENGTH,
  withVisitedLeague,
  type VisitedLeague,
} from '@touchline/domain/recent-lists';
import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';

type Visited = { leagues: readonly VisitedLeague[] };

const isLeague = (value: unknown): value is VisitedLeague => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, logo, sportsType } = value as Record<string, unknown>;
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    typeof logo === 'string' &&
    typeof sportsType === 'number'
  );
};

/** Reads what was kept; entries that are not whole are left out. */
export const readVisited = (saved: unknown): Visited => {
  const list: unknown =
    typeof saved === 'object' && saved !== null && 'leagues' in saved ? saved.leagues : [];
  return { leagues: Array.isArray(list) ? list.filter(isLeague).slice(0, VISITED_LEAGUES_LENGTH) : [] };
};

/** Leagues opened on this device. @source app §4 "Visited leagues: at most 15, newest first" */
export const useVisited = create<Visited>()(kept('touchline:visited-leagues', readVisited));

export const noteVisit = (league: VisitedLeague): void => {
  useVisited.setState(({ leagues }) => ({ leagues: withVisitedLeague(leagues, league) }));
};
