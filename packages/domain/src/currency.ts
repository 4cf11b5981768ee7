/**
 * What a wallet can hold. Money has one number per currency of the world: 4000 + its ISO 4217 number.
 * @source economy §1 "Currencies"
 */
export const CURRENCY = { gold: 1, diamond: 2, point: 3, cny: 4156, brl: 4986 } as const;

export type Currency = number;

/** Rules are made for classes: every kind of money follows the same ones. */
export const CURRENCY_CLASS = { gold: 1, diamond: 2, point: 3, money: 4 } as const;

export type CurrencyClassName = keyof typeof CURRENCY_CLASS;

const FIRST_MONEY = 4000;
const LAST_MONEY = 4999;

const CLASS_NAMES: readonly CurrencyClassName[] = ['gold', 'diamond', 'point'];

/** @throws {RangeError} for a number that is no currency */
export const currencyClass = (currency: Currency): CurrencyClassName => {
  if (currency >= FIRST_MONEY && currency <= LAST_MONEY) return 'money';
  const name = CLASS_NAMES[currency - 1];
  if (name === undefined) throw new RangeError(`${currency} is not a currency`);
  return name;
};
