import { displayCount } from '@touchline/domain/number-display';
import { activeLanguage, t } from './i18n/i18n.ts';
import { wallClock } from './time-zone.ts';

/** A large number as its digits and its unit, which are set in different faces. */
export type CountText = { digits: string; unit: string };

/** A number as lists show it: in 万 for Chinese, in the language's own short form for others. */
export const countText = (count: number, language: string): CountText => {
  if (language === 'zh-CN') {
    const text = displayCount(count);
    return text.endsWith('万') ? { digits: text.slice(0, -1), unit: '万' } : { digits: text, unit: '' };
  }
  const parts = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).formatToParts(count);
  const unit = parts.filter(({ type }) => type === 'compact').map(({ value }) => value);
  return {
    digits: parts
      .filter(({ type }) => type !== 'compact')
      .map(({ value }) => value)
      .join('')
      .trim(),
    unit: unit.join(''),
  };
};

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = activeLanguage() + JSON.stringify(options);
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(activeLanguage(), { ...options, timeZone: 'UTC' });
  formats.set(key, kept);
  return kept;
};

/** HH:mm in the reader's time zone. */
export const timeOfDay = (unixSec: number): string =>
  wallClock(unixSec * 1000)
    .toISOString()
    .slice(11, 16);

/** From our own words: the browser's take a slow phone a tenth of a second to load, and every first screen has some. */
export const weekdayShort = (date: Date): string =>
  t('day.weekdays').split(' ')[wallClock(date.getTime()).getUTCDay()] ?? '';

export const monthTitle = (date: Date): string =>
  format({ year: 'numeric', month: 'long' }).format(wallClock(date.getTime()));

/** MM-DD, or DD-MM in Portuguese. @source app §9 "Date display" */
export const dayText = (date: Date): string => {
  const [, month, day] = wallClock(date.getTime()).toISOString().slice(0, 10).split('-');
  return activeLanguage() === 'pt-BR' ? `${day}-${month}` : `${month}-${day}`;
};
