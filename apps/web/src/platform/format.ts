import { displayCount } from '@touchline/domain/number-display';
import { activeLanguage } from './i18n/i18n.ts';

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
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(activeLanguage(), options);
  formats.set(key, kept);
  return kept;
};

/** HH:mm in the device's time zone. */
export const timeOfDay = (unixSec: number): string =>
  format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(unixSec * 1000);

export const weekdayShort = (date: Date): string =>
  format({ weekday: 'short' }).format(date).replace('.', '');

export const monthTitle = (date: Date): string => format({ year: 'numeric', month: 'long' }).format(date);

const pad = (value: number) => String(value).padStart(2, '0');

/** MM-DD, or DD-MM in Portuguese. @source app §9 "Date display" */
export const dayText = (date: Date): string => {
  const [month, day] = [pad(date.getMonth() + 1), pad(date.getDate())];
  return activeLanguage() === 'pt-BR' ? `${day}-${month}` : `${month}-${day}`;
};
