export type Language = 'zh' | 'pt' | 'en';

/** Index is the day of the week, Sunday first. @source app §9 "Weekday names Chinese" */
export const WEEKDAYS_ZH: readonly string[] = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const WEEKDAYS_PT: readonly string[] = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
const WEEKDAYS_EN: readonly string[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const WEEKDAYS: Record<Language, readonly string[]> = { zh: WEEKDAYS_ZH, pt: WEEKDAYS_PT, en: WEEKDAYS_EN };

const DAY_SEC = 86_400;

const two = (value: number): string => String(value).padStart(2, '0');

const parts = (atSec: number, utcOffsetMin: number) => {
  const local = new Date((atSec + utcOffsetMin * 60) * 1000);
  return {
    year: String(local.getUTCFullYear()).padStart(4, '0'),
    month: two(local.getUTCMonth() + 1),
    day: two(local.getUTCDate()),
    hour: two(local.getUTCHours()),
    minute: two(local.getUTCMinutes()),
    weekday: local.getUTCDay(),
  };
};

export const weekdayName = (dayIndex: number, language: Language = 'zh'): string =>
  WEEKDAYS[language][((dayIndex % 7) + 7) % 7] ?? '';

export type MatchDates = {
  year: string;
  /** HH:mm */
  shortTime: string;
  /** YYYY-MM-DD */
  date: string;
  /** MM-DD */
  shortDate: string;
  dayOfWeek: string;
};

/**
 * The date fields that a match derives from its start.
 * @param utcOffsetMin minutes east of UTC of the reader at that time
 * @source app §3 Match "Derived: year, shortTime, date, shortDate, dayOfWeek"
 */
export const matchDates = (atSec: number, utcOffsetMin: number, language: Language = 'zh'): MatchDates => {
  const { year, month, day, hour, minute, weekday } = parts(atSec, utcOffsetMin);
  return {
    year,
    shortTime: `${hour}:${minute}`,
    date: `${year}-${month}-${day}`,
    shortDate: `${month}-${day}`,
    dayOfWeek: weekdayName(weekday, language),
  };
};

const NEAR_DAYS: Record<Language, readonly [string, string, string]> = {
  zh: ['昨天', '今天', '明天'],
  pt: ['Ontem', 'Hoje', 'Amanhã'],
  en: ['Yesterday', 'Today', 'Tomorrow'],
};

const localDay = (atSec: number, utcOffsetMin: number): number =>
  Math.floor((atSec + utcOffsetMin * 60) / DAY_SEC);

/**
 * A point in time as lists print it.
 * @source app §9 "Date display: yesterday/today/tomorrow prefix with HH:mm, else MM-DD HH:mm; Portuguese uses DD-MM-YY"
 */
export const displayDate = (
  atSec: number,
  reader: { nowSec: number; utcOffsetMin: number; language: Language },
): string => {
  const { year, month, day, hour, minute } = parts(atSec, reader.utcOffsetMin);
  const distance = localDay(atSec, reader.utcOffsetMin) - localDay(reader.nowSec, reader.utcOffsetMin);
  const near = distance >= -1 && distance <= 1 ? NEAR_DAYS[reader.language][distance + 1] : undefined;
  if (near !== undefined) return `${near} ${hour}:${minute}`;
  const date = reader.language === 'pt' ? `${day}-${month}-${year.slice(2)}` : `${month}-${day}`;
  return `${date} ${hour}:${minute}`;
};

/**
 * First and last second of a calendar day as a reader at this offset lives it, Unix seconds.
 * @param day `YYYY-MM-DD`
 */
export const dayRange = (day: string, utcOffsetMin: number): { fromSec: number; untilSec: number } => {
  const fromSec = Date.parse(`${day}T00:00:00Z`) / 1000 - utcOffsetMin * 60;
  return { fromSec, untilSec: fromSec + DAY_SEC };
};
