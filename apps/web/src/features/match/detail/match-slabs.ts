import type { MatchAlert } from '@touchline/contract/alert';
import type { Match } from '@touchline/contract/match';
import {
  MATCH_START_LEAVING_MS,
  MATCH_START_SHOWN_MS,
  matchStartsAt,
  type MatchStartMessage,
} from '@touchline/domain/match-start';
import { create } from 'zustand';

export type SlabAlert = Exclude<MatchAlert, 'lineup' | 'kick_off'>;

/** News of a match while its slab is shown; without `alert` the match has just begun. */
export type MatchSlab = MatchStartMessage & {
  match: Match;
  alert: SlabAlert | undefined;
  /** Shown at the bottom, because the row of the match stands where slabs come down. */
  low: boolean;
};

/** At most this many stand below each other; the oldest goes first. */
const MOST = 3;

export const useMatchSlabs = create<{ list: readonly MatchSlab[] }>()(() => ({ list: [] }));

/** Flags and purges what is due. @source app §4 "flagged for removal after 5 s, purged 2.999 s later" */
const settle = (): void =>
  useMatchSlabs.setState(({ list }) => {
    const left = matchStartsAt(list, Date.now());
    return {
      list: list.flatMap((slab) => {
        const now = left.find(({ id }) => id === slab.id);
        return now ? [{ ...slab, remove: now.remove }] : [];
      }),
    };
  });

/** Height at the top of the window that slabs cover, px. */
const COVERED_PX = 120;

const isRowOnTop = (matchId: number): boolean => {
  const row = globalThis.document?.querySelector(`[data-match="${matchId}"]`)?.getBoundingClientRect();
  return row !== undefined && row.top < COVERED_PX && row.bottom > 0;
};

/** Shows news of a match, in place of older news of it. @param desc for screen readers */
export const addMatchSlab = (match: Match, desc: string, alert?: SlabAlert): void => {
  const slab: MatchSlab = {
    id: match.id,
    desc,
    remove: false,
    addedMs: Date.now(),
    match,
    alert,
    low: isRowOnTop(match.id),
  };
  useMatchSlabs.setState(({ list }) => ({
    list: [...list.filter(({ id }) => id !== match.id), slab].slice(-MOST),
  }));
  setTimeout(settle, MATCH_START_SHOWN_MS);
  setTimeout(settle, MATCH_START_SHOWN_MS + MATCH_START_LEAVING_MS);
};

export const closeMatchSlab = (matchId: number): void =>
  useMatchSlabs.setState(({ list }) => ({ list: list.filter(({ id }) => id !== matchId) }));
