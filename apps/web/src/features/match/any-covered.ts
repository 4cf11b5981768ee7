import { useListSettings } from './list-settings.ts';
import { useRevealed } from './revealed.ts';

/** True while "hide scores" covers one of these matches: what adds them up tells of each. */
export const useIsAnyCovered = (ids: readonly number[]): boolean => {
  const hides = useListSettings(({ hideScores }) => hideScores);
  const revealed = useRevealed((state) => state.ids);
  return hides && ids.some((id) => !revealed.has(id));
};
