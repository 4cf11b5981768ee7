import type { BasketballPlay } from '../simulator/basketball/basketball-play.ts';
import { otherSide, type Side } from '../simulator/football/football-model.ts';

/** Time-outs that a side may take in a game, overtime included. */
const ALLOWED = 7;
/** So many points of the others in a row are stopped by one. */
const RUN_POINTS = 8;

/** Time-outs that both sides have left: a coach takes one when the others score eight points in a row. */
export const timeOutsLeft = (plays: readonly BasketballPlay[]): Record<Side, number> => {
  const left = { home: ALLOWED, away: ALLOWED };
  const run = { home: 0, away: 0 };
  for (const { side, points } of plays) {
    if (points === 0) continue;
    const other = otherSide(side);
    run[side] += points;
    run[other] = 0;
    if (run[side] < RUN_POINTS || left[other] === 0) continue;
    left[other] -= 1;
    run[side] = 0;
  }
  return left;
};
