import { marginChance, type ScoreGrid } from '../score-grid.ts';

export type GoalInterval = { mean: number; low: number; high: number };

/**
 * Mean of the difference of goals, and the differences between which it lies with a chance of at least `share`: what
 * is left out on either side is at most half of the rest.
 */
export const goalInterval = (grid: ScoreGrid, share: number): GoalInterval => {
  const most = grid.length - 1;
  const differences = Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
  const tail = (1 - share) / 2;
  let [mean, below] = [0, 0];
  let [low, high] = [most, most];
  for (const difference of differences) {
    const chance = marginChance(grid, difference);
    mean += difference * chance;
    if (below <= tail) low = difference;
    if (below < 1 - tail) high = difference;
    below += chance;
  }
  return { mean, low, high };
};
