/** Days in a row that carry a gift, and its points beside those of every day. @source economy §C4 "gifts at 3, 7, 15, 30" */
export const CHECK_IN_GIFTS = [
  { days: 3, points: 20 },
  { days: 7, points: 50 },
  { days: 15, points: 120 },
  { days: 30, points: 300 },
] as const;

/** Points of any day. */
export const CHECK_IN_POINTS = 5;

/** After a gift of the last row the count of gifts begins anew; the streak itself goes on. */
const CYCLE_DAYS = 30;

const DAY_MS = 86_400_000;

const toMs = (day: number): number =>
  Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);

/** The day before or after a `yyyymmdd`. @param by days; negative for earlier ones */
export const dayAfter = (day: number, by = 1): number => {
  const date = new Date(toMs(day) + by * DAY_MS);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
};

/**
 * Days in a row up to today; a streak that ended yesterday still runs until today is over.
 * @param done days (`yyyymmdd`) of check-ins, in any order
 */
export const checkInStreak = (done: readonly number[], today: number): number => {
  const days = new Set(done);
  let day = days.has(today) ? today : dayAfter(today, -1);
  let streak = 0;
  while (days.has(day)) {
    streak += 1;
    day = dayAfter(day, -1);
  }
  return streak;
};

/** Place of a day of the streak in the cycle of gifts, from 1 to 30. */
const placeOf = (streak: number): number => ((streak - 1) % CYCLE_DAYS) + 1;

/** Points of the gift that the nth day in a row carries; 0 for a day without one. */
export const giftPoints = (streak: number): number =>
  CHECK_IN_GIFTS.find(({ days }) => days === placeOf(streak))?.points ?? 0;

/** Points that the nth day in a row gives. @param streak with this day, from 1 */
export const checkInAward = (streak: number): number => CHECK_IN_POINTS + giftPoints(streak);

/** Length of the streak at which the next gift comes, counted from the day after this one. */
export const nextGiftStreak = (streak: number): number => {
  let next = streak + 1;
  while (giftPoints(next) === 0) next += 1;
  return next;
};
