import { activeLanguage } from './i18n/i18n.ts';

/** The point of a printed number as the language writes it: a comma in Portuguese. */
export const localPoint = (text: string): string =>
  activeLanguage() === 'pt-BR' ? text.replaceAll('.', ',') : text;

/** A number with as many places as are asked for: 7.3, and 7,3 in Portuguese. */
export const decimalText = (value: number, places: number): string => localPoint(value.toFixed(places));

/** A whole number with its thousands apart, as the language has them. */
export const wholeText = (value: number): string => value.toLocaleString(activeLanguage());
