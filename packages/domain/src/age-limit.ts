/** What a minors' mode allows. @source screens 0.14 "40 min a day, none between 22:00 and 06:00" */
export const AGE_LIMIT_DAY_SEC = 40 * 60;
const NIGHT_FROM_HOUR = 22;
const NIGHT_UNTIL_HOUR = 6;

export type AgeLimitLock = 'night' | 'used';

/**
 * Why the app rests, if it does.
 * @param hour of the day where the reader is, 0 to 23
 * @param usedSec used that day
 */
export const ageLimitLock = (hour: number, usedSec: number): AgeLimitLock | undefined => {
  if (hour >= NIGHT_FROM_HOUR || hour < NIGHT_UNTIL_HOUR) return 'night';
  return usedSec >= AGE_LIMIT_DAY_SEC ? 'used' : undefined;
};
