import { create } from 'zustand';
import { useListSettings } from './list-settings.ts';

export const useRevealed = create<{ ids: ReadonlySet<number> }>()(() => ({ ids: new Set() }));

/** Uncovers the score of one match until the app is closed. */
export const revealScore = (id: number): void =>
  useRevealed.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));

/** True while "hide scores" covers this match. */
export const useIsCovered = (id: number): boolean => {
  const hides = useListSettings(({ hideScores }) => hideScores);
  const revealed = useRevealed(({ ids }) => ids.has(id));
  return hides && !revealed;
};
