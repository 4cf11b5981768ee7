import { t } from '../../../platform/i18n/i18n.ts';

const QUARTERS = 4;

/** A quarter by its number; what follows the fourth is overtime. */
export const quarterName = (period: number): string => {
  if (period <= QUARTERS) return t('shots.quarter', { number: period });
  const overtime = t('match.short.overtime');
  return period === QUARTERS + 1 ? overtime : `${overtime} ${period - QUARTERS}`;
};
