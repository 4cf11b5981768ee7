/** Whole years at a moment; 0 without a birthday. @param birthday `YYYY-MM-DD` or empty */
export const ageAt = (birthday: string, nowSec: number): number => {
  const born = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday);
  if (!born) return 0;
  const now = new Date(nowSec * 1000);
  const [year = 0, month = 0, day = 0] = born.slice(1).map(Number);
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return Math.max(0, now.getUTCFullYear() - year - (hadBirthday ? 0 : 1));
};

/** From this age on odds and what is paid for may be shown, years. @source screens 0.14 "under 18" */
const GROWN_UP_AT = 18;

/** Whether someone sees no odds and nothing to pay for. @param age whole years; 0 is not known */
export const isUnderAge = (age: number, minorsMode: boolean): boolean =>
  minorsMode || (age > 0 && age < GROWN_UP_AT);
