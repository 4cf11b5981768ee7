/** The highest level that there is. @source app §9 "User level grades" */
export const MAX_LEVEL = 39;

const STEP = 50;

/** Level points at which a level begins. They are no points of the wallet: nothing is paid with them. */
export const pointsOfLevel = (level: number): number => STEP * level * (level + 1);

/** The level that somebody with so many level points has. */
export const levelOfPoints = (points: number): number => {
  let level = 0;
  while (level < MAX_LEVEL && pointsOfLevel(level + 1) <= points) level += 1;
  return level;
};

export type LevelState = {
  level: number;
  /** Level points at which the next level begins; 0 at the highest. */
  next: number;
  /** Level points now. */
  point: number;
};

/** @param level as it stands in the account: an operator may have given it without points */
export const levelState = (points: number, level: number): LevelState => ({
  level,
  next: level >= MAX_LEVEL ? 0 : pointsOfLevel(level + 1),
  point: Math.max(points, pointsOfLevel(level)),
});
