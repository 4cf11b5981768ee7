import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';
import { readMatchIds } from './match-ids.ts';

/** More are not kept; the oldest goes first. */
const MOST = 200;

export const readMuted = (saved: unknown): { matches: readonly number[] } => ({
  matches: readMatchIds(saved, MOST),
});

/** Matches that neither sound nor pop up nor alert; kept with the other settings. @source screens 0.4 "mute this match" */
export const useMuted = create<{ matches: readonly number[] }>()(kept('touchline:muted', readMuted));

export const isMuted = (id: number): boolean => useMuted.getState().matches.includes(id);

export const setMuted = (id: number, muted: boolean): void => {
  useMuted.setState(({ matches }) => {
    const others = matches.filter((each) => each !== id);
    return { matches: muted ? [...others, id].slice(-MOST) : others };
  });
};
