/** Days of one level: each takes a little longer than the one before. */
const DAYS_A_LEVEL = 2;
export const MAX_FAN_LEVEL = 60;

/**
 * Level of a fan: 0 for who does not follow, then 1, and one more for 2, 4, 6 … further active days.
 * Money does not count. @source economy "Fan level = watching minutes and active days"
 */
export const fanLevelOf = ({ follows, days }: { follows: boolean; days: number }): number => {
  if (!follows) return 0;
  let level = 1;
  let needed = DAYS_A_LEVEL;
  for (let left = days; left >= needed && level < MAX_FAN_LEVEL; level += 1) {
    left -= needed;
    needed += DAYS_A_LEVEL;
  }
  return level;
};
