import { activeLanguage } from './i18n/i18n.ts';

/** The point of a printed number as the language writes it: a comma in Portuguese. */
export const localPoint = (text: string): string =>
  activeLanguage() === 'pt-BR' ? text.replaceAll('.', ',') : text;

/** A number with as many places as are asked for: 7.3, and 7,3 in Portuguese. */
export const decimalText = (value: number, places: number): string => localPoint(value.toFixed(places));

/** A whole number with its thousands apart, as the language has them. */
export const wholeText = (value: number): string => value.toLocaleString(activeLanguage());

/** Of fewer than this a share says too much: the count is said. @source screens 11.5 "never without n" */
export const SHARES_FROM = 5;

/** A part of a whole in percent; of few as a count, such as 3/4. */
export const shareText = (part: number, whole: number): string =>
  whole < SHARES_FROM ? `${part}/${whole}` : `${Math.round((100 * part) / whole)}%`;
