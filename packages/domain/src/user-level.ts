export type UserGrade = 1 | 2 | 3 | 4;

/**
 * Grade of a level, or `null` where there is none.
 * @source app §9 "User level grades: 0-9 grade1, 10-19 grade2, 20-29 grade3, 31-39 grade4 (level 30 gives none)"
 */
export const userGrade = (level: number): UserGrade | null => {
  if (level < 0 || level > 39 || level === 30 || !Number.isInteger(level)) return null;
  if (level <= 9) return 1;
  if (level <= 19) return 2;
  return level <= 29 ? 3 : 4;
};

/** @source app §4 "VIP: vip_level>0 and vip_date in the future" */
export const isVip = (user: { vip_level: number; vip_date: number }, nowSec: number): boolean =>
  user.vip_level > 0 && user.vip_date > nowSec;

/** @source app §4 "Logged in: user id greater than 0" */
export const isLoggedIn = (user: { id: number }): boolean => user.id > 0;
