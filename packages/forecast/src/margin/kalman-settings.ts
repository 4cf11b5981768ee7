import type { KalmanSettings } from './kalman.ts';

/**
 * Fitted to games of 2007-14. `npm run forecast -- fit --nba <folder>` fits them again; the games say nothing of the
 * home advantage before the first of them, and of its walk only that it is slow.
 * @source models-and-plans §1
 */
export const KALMAN_SETTINGS: KalmanSettings = {
  sigma: 11.47,
  tau: 0.209,
  seasonSd: 3.43,
  carry: 0.645,
  backToBack: 1.86,
  homeStart: 3,
  homeWalk: 0.005,
};
