import type { Match } from '@touchline/contract/match';
import { waitingMinutes } from '@touchline/domain/match-phase';
import { dayText, timeOfDay } from '../../../platform/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { serverNowSec, useTicking } from '../../../platform/server-clock.ts';
import { leftText } from './left-text.ts';
import styles from './countdown.module.css';

const SOON_MIN = 30;

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
