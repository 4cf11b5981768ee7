const CENTS = 100;

/** Cents as a text with two decimals, as some providers want prices: 6800 → `68.00`. */
export const priceText = (minor: number): string =>
  `${Math.trunc(minor / CENTS)}.${String(minor % CENTS).padStart(2, '0')}`;

/**
 * Cents of a text with up to two decimals, without a step over fractions.
 * @returns -1, which no order costs, for what is no price
 */
export const minorOf = (text: string): number => {
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === '' ? -1 : Number(whole) * CENTS + Number(cents.padEnd(2, '0'));
};
