/** A calendar day of the device, `YYYY-MM-DD`. */
export type DayText = string;

const pad = (value: number) => String(value).padStart(2, '0');

export const dayOf = (date: Date): DayText =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Noon of a day, so that no daylight-saving step moves it to a neighbour. */
export const noonOf = (day: DayText): Date => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
};

export const addDays = (day: DayText, count: number): DayText => {
  const date = noonOf(day);
  date.setDate(date.getDate() + count);
  return dayOf(date);
};

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: DayText, to: DayText): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / 86_400_000);

/** True for a text that names a day which exists. */
export const isDay = (text: string | null): text is DayText =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(noonOf(text)) === text;

/** Minutes the device's zone is east of UTC on that day. */
export const utcOffsetOf = (day: DayText): number => -noonOf(day).getTimezoneOffset();

/** The days of a month's page: whole weeks from Monday on. */
export const monthPage = (day: DayText): DayText[] => {
  const first = noonOf(day);
  first.setDate(1);
  const start = addDays(dayOf(first), -((first.getDay() + 6) % 7));
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0, 12);
  const weeks = Math.ceil((daysBetween(start, dayOf(last)) + 1) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index));
};
