import { activeLanguage } from './i18n/i18n.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** YY-MM-DD, or DD-MM-YY in Portuguese. @source app §9 "Portuguese uses DD-MM-YY" */
export const shortDate = (unixSec: number): string => {
  const date = new Date(unixSec * 1000);
  const parts = [two(date.getFullYear() % 100), two(date.getMonth() + 1), two(date.getDate())];
  return (activeLanguage() === 'pt-BR' ? parts.toReversed() : parts).join('-');
};
