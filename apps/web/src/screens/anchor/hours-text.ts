import { decimalText } from '../../platform/number-text.ts';
import { t } from '../../platform/i18n/i18n.ts';

const HOUR_SEC = 3_600;

/** How long somebody was live: minutes below an hour, hours with a tenth above. */
export const hoursText = (sec: number): string =>
  sec < HOUR_SEC
    ? t('anchor.minutes', { count: Math.round(sec / 60) })
    : t('anchor.hours', { count: decimalText(sec / HOUR_SEC, 1) });
