import type { Match } from '@touchline/contract/match';
import {
  MATCH_START_LEAVING_MS,
  MATCH_START_SHOWN_MS,
  matchStartsAt,
  type MatchStartMessage,
} from '@touchline/domain/match-start';
import { create } from 'zustand';

/** A match that has just begun, for as long as its card is shown. */
export type MatchStart = MatchStartMessage & { match: Match };

/** Several starts stack to this many; the oldest goes first. */
const MOST = 3;

export const useMatchStarts = create<{ list: readonly MatchStart[] }>()(() => ({ list: [] }));

/** Flags and purges what is due. @source app §4 "flagged for removal after 5 s, purged 2.999 s later" */
const settle = (): void =>
  useMatchStarts.setState(({ list }) => {
    const left = matchStartsAt(list, Date.now());
    return {
      list: list.flatMap((start) => {
        const now = left.find(({ id }) => id === start.id);
        return now ? [{ ...start, remove: now.remove }] : [];
      }),
    };
  });

/** Shows that a match began. @param desc what a screen reader hears */
export const addMatchStart = (match: Match, desc: string): void => {
  const start: MatchStart = { id: match.id, desc, remove: false, addedMs: Date.now(), match };
  useMatchStarts.setState(({ list }) => ({
    list: [...list.filter(({ id }) => id !== match.id), start].slice(-MOST),
  }));
  setTimeout(settle, MATCH_START_SHOWN_MS);
  setTimeout(settle, MATCH_START_SHOWN_MS + MATCH_START_LEAVING_MS);
};

export const closeMatchStart = (matchId: number): void =>
  useMatchStarts.setState(({ list }) => ({ list: list.filter(({ id }) => id !== matchId) }));
