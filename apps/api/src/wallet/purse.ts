import type { PurseName } from '@touchline/contract/wallet';
import type { BrandId } from '@touchline/domain/brand';
import { brandHome, monthStartSec, nextMonth } from '@touchline/domain/brand-calendar';
import { CURRENCY, type Currency } from '@touchline/domain/currency';

/** The currency of a purse under a variant. */
export const currencyOfPurse = (purse: PurseName, brand: BrandId): Currency =>
  purse === 'money' ? brandHome(brand).money : CURRENCY[purse];

/** A month `YYYY-MM` as a range of milliseconds whose end is left out. */
export const monthRange = (month: string, timeZone: string): { fromMs: number; untilMs: number } => {
  const number = Number(month.replace('-', ''));
  return {
    fromMs: monthStartSec(number, timeZone) * 1000,
    untilMs: monthStartSec(nextMonth(number), timeZone) * 1000,
  };
};
