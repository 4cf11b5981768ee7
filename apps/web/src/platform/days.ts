import { utcOffsetAt, wallClock } from './time-zone.ts';

/** A calendar day where the reader is, `YYYY-MM-DD`. */
export type DayText = string;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The day's noon in UTC, only for counting. */
const countable = (day: DayText): number => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date, 12);
};

const textOf = (countedMs: number): DayText => new Date(countedMs).toISOString().slice(0, 10);

export const dayOf = (date: Date): DayText => textOf(wallClock(date.getTime()).getTime());

/** Noon of a day, so that no daylight-saving step moves it to a neighbour. */
export const noonOf = (day: DayText): Date => {
  const counted = countable(day);
  return new Date(counted - utcOffsetAt(counted) * MINUTE_MS);
};

export const addDays = (day: DayText, count: number): DayText => textOf(countable(day) + count * DAY_MS);

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: DayText, to: DayText): number =>
  Math.round((countable(to) - countable(from)) / DAY_MS);

/** True for a text that names a day which exists. */
export const isDay = (text: string | null): text is DayText =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && textOf(countable(text)) === text;

/** Minutes the reader's zone is east of UTC on that day. */
export const utcOffsetOf = (day: DayText): number => utcOffsetAt(noonOf(day).getTime());

/** The first day of the month before or after. */
export const stepMonth = (day: DayText, step: -1 | 0 | 1): DayText => {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return textOf(Date.UTC(year, month - 1 + step, 1, 12));
};

/** The days of a month's page: whole weeks from Monday on. */
export const monthPage = (day: DayText): DayText[] => {
  const first = stepMonth(day, 0);
  const start = addDays(first, -((new Date(countable(first)).getUTCDay() + 6) % 7));
  const weeks = Math.ceil(daysBetween(start, stepMonth(day, 1)) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index));
};
