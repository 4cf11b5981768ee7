import { create } from 'zustand';
import type { PlayLine } from './lines.ts';

/** A room whose video goes on, small, while its reader looks at something else. */
export type Mini = {
  anchorId: number;
  title: string;
  poster: string;
  /** The one that played first. */
  lines: readonly PlayLine[];
  muted: boolean;
};

export const useMini = create<{ now: Mini | undefined }>()(() => ({ now: undefined }));

export const closeMini = (): void => useMini.setState({ now: undefined });
