import type { PurseName } from '@touchline/contract/wallet';
import type { MessageKey } from '../../words.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';
import { wholeText } from '../../platform/number-text.ts';

/** What stands for a balance that is not known: never 0. */
const UNKNOWN = '–';

export const PURSE_NAMES: Readonly<Record<PurseName, MessageKey>> = {
  gold: 'wallet.gold',
  point: 'wallet.point',
  money: 'wallet.money',
  diamond: 'wallet.diamond',
};

/** Cents as an amount of money without its sign: 1,234.50. */
const inUnits = (minor: number): string =>
  (minor / 100).toLocaleString(activeLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of a purse in its own unit; a dash while it is not known. */
export const purseAmount = (purse: PurseName, amount: number | undefined): string => {
  if (amount === undefined) return UNKNOWN;
  return purse === 'money' ? inUnits(amount) : wholeText(amount);
};

/** What a booking moved, with its sign: +60, −12. */
export const movedText = (purse: PurseName, amount: number): string =>
  `${amount < 0 || Object.is(amount, -0) ? '−' : '+'}${purseAmount(purse, Math.abs(amount))}`;

/** A price with the sign of its money: ¥6.00, R$ 6,00. @param code of ISO 4217 */
export const priceText = (minor: number, code: string): string =>
  (minor / 100).toLocaleString(activeLanguage(), {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
