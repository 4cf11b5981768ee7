import { activeLanguage } from './i18n/i18n.ts';
import { wallClock } from './time-zone.ts';

/** YY-MM-DD, or DD-MM-YY in Portuguese. @source app §9 "Portuguese uses DD-MM-YY" */
export const shortDate = (unixSec: number): string => {
  const parts = wallClock(unixSec * 1000)
    .toISOString()
    .slice(2, 10)
    .split('-');
  return (activeLanguage() === 'pt-BR' ? parts.toReversed() : parts).join('-');
};
