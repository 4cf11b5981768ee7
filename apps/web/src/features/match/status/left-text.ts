import type { Match } from '@touchline/contract/match';
import { t } from '../../../platform/i18n/i18n.ts';
import { serverNowSec } from '../../../platform/server-clock.ts';

const HOUR_SEC = 3600;
const DAY_SEC = 24 * HOUR_SEC;

const two = (value: number) => String(value).padStart(2, '0');

/** Days and hours first, then hours and minutes, inside the last hour mm:ss. @source app §4 "Live in 30 minutes" */
export const leftText = (match: Match): string => {
  const left = Math.max(0, match.time - serverNowSec());
  if (left >= DAY_SEC)
    return t('countdown.days', {
      days: Math.floor(left / DAY_SEC),
      hours: Math.floor((left % DAY_SEC) / HOUR_SEC),
    });
  if (left >= HOUR_SEC)
    return `${Math.floor(left / HOUR_SEC)}:${two(Math.floor((left % HOUR_SEC) / 60))}:${two(left % 60)}`;
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`;
};
