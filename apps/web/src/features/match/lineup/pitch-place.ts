import type { LineupSide } from '@touchline/contract/match-detail';

type Player = LineupSide['first'][number];

/** Where on the upright pitch a player stands, per cent from the left and from the top. */
export type Place = { left: number; top: number };

const NEAREST = 6;
const FARTHEST = 94;
const GOAL_LINE = 6;
const HALF_REACH = 38.5;
/** Lines are pulled apart so that names do not touch; a line of five still stays on the grass. */
const SPREAD = 1.2;
const EDGE = 9;

/**
 * The home side plays from the top downwards, the away side is mirrored. Undefined without coordinates.
 * @param player `x` per cent from the left line, `y` from the own goal, both of the own half
 */
export const placeOf = ({ x, y }: Pick<Player, 'x' | 'y'>, away: boolean): Place | undefined => {
  if (x === undefined || y === undefined) return undefined;
  const left = Math.min(100 - EDGE, Math.max(EDGE, 50 + (x - 50) * SPREAD));
  const share = (Math.min(FARTHEST, Math.max(NEAREST, y)) - NEAREST) / (FARTHEST - NEAREST);
  const top = GOAL_LINE + share * HALF_REACH;
  return away ? { left: 100 - left, top: 100 - top } : { left, top };
};

/** Steps of a rating that have a colour of their own. */
export type Grade = 'great' | 'good' | 'fair' | 'poor';

/** 8 and more, 7 to 7.9, 6 to 6.9, below 6. */
export const gradeOf = (rating: number): Grade => {
  if (rating >= 8) return 'great';
  if (rating >= 7) return 'good';
  return rating >= 6 ? 'fair' : 'poor';
};
