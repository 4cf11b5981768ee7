import type { Match } from '@touchline/contract/match';
import { waitingMinutes } from '@touchline/domain/match-phase';
import { dayText, timeOfDay } from '../../../platform/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { serverNowSec, useTicking } from '../../../platform/server-clock.ts';
import styles from './countdown.module.css';

const HOUR_SEC = 3600;
const DAY_SEC = 24 * HOUR_SEC;
const SOON_MIN = 30;

const two = (value: number) => String(value).padStart(2, '0');

/** Days and hours first, then hours and minutes, inside the last hour mm:ss. @source app §4 "Live in 30 minutes" */
const leftText = (match: Match): string => {
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

const hintOf = (match: Match): string => {
  const minutes = waitingMinutes(match, serverNowSec());
  return minutes >= 1 && minutes <= SOON_MIN ? t('countdown.soon', { minutes }) : t('countdown.until');
};

/** How long until a match starts. */
export const Countdown = ({ match }: { match: Match }) => {
  const left = useTicking(() => leftText(match));
  const hint = useTicking(() => hintOf(match));
  return (
    <section className={styles.box}>
      <span>{hint}</span>
      <b className="num">{left}</b>
      <span className="num">
        {dayText(new Date(match.time * 1000))} {timeOfDay(match.time)}
      </span>
    </section>
  );
};
