import type { BrandId } from './brand.ts';
import { brandById } from './brands.ts';
import { CURRENCY, type Currency } from './currency.ts';

type Home = { timeZone: string; money: Currency; moneyCode: 'CNY' | 'BRL' };

const CHINA: Home = { timeZone: 'Asia/Shanghai', money: CURRENCY.cny, moneyCode: 'CNY' };
const BRAZIL: Home = { timeZone: 'America/Sao_Paulo', money: CURRENCY.brl, moneyCode: 'BRL' };

/** Where a variant is at home: its days end at midnight there, and its prices are in that money. */
export const brandHome = (brand: BrandId): Home =>
  brandById(brand).languages[0] === 'pt-BR' ? BRAZIL : CHINA;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
};

/** The calendar day of a moment as `yyyymmdd`, and its month as `yyyymm`. @source economy §1 "Days" */
export const calendarDay = (nowSec: number, timeZone: string): { day: number; month: number } => {
  const day = Number(
    formatOf(timeZone)
      .format(nowSec * 1000)
      .replaceAll('-', ''),
  );
  return { day, month: Math.floor(day / 100) };
};

const DAY_SEC = 86_400;

/** First second of a month in the zone; its `yyyymm` may be any of the years 1970 to 9999. */
export const monthStartSec = (month: number, timeZone: string): number => {
  const utc = Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1) / 1000;
  const hour = 3600;
  for (let at = utc - DAY_SEC; ; at += hour / 4) {
    if (calendarDay(at, timeZone).month === month) return at;
  }
};

/** First second of the day of a moment in the zone. */
export const dayStartSec = (nowSec: number, timeZone: string): number => {
  const { day } = calendarDay(nowSec, timeZone);
  const quarter = 900;
  let at = nowSec - (nowSec % quarter);
  while (calendarDay(at - quarter, timeZone).day === day) at -= quarter;
  return at;
};

/** The month after a `yyyymm`. */
export const nextMonth = (month: number): number => (month % 100 === 12 ? month + 89 : month + 1);
