import { dayOf, daysBetween, noonOf } from './days.ts';
import { dayText } from './format.ts';
import { t, type MessageKey } from './i18n/i18n.ts';
import { serverNowSec } from './server-clock.ts';
import { shortDate } from './short-date.ts';

const NEAR: Readonly<Record<number, MessageKey>> = {
  [-1]: 'day.yesterday',
  0: 'day.today',
  1: 'day.tomorrow',
};

/** Within this many days a date needs no year. */
const NO_YEAR_DAYS = 180;

/** A day in a narrow column: yesterday, today and tomorrow by their words, others by month and day, far ones with the year. */
export const nearDate = (unixSec: number): string => {
  const day = dayOf(new Date(unixSec * 1000));
  const distance = daysBetween(dayOf(new Date(serverNowSec() * 1000)), day);
  const word = NEAR[distance];
  if (word) return t(word);
  return Math.abs(distance) <= NO_YEAR_DAYS ? dayText(noonOf(day)) : shortDate(unixSec);
};
