import { t } from '../../platform/i18n/i18n.ts';
import { serverNowSec, useTicking } from '../../platform/server-clock.ts';
import styles from './activity.module.css';

const two = (value: number): string => String(value).padStart(2, '0');

const clockOf = (left: number): string => {
  const [hours, minutes, seconds] = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60];
  const time = [hours, minutes, seconds].map(two).join(':');
  const days = Math.floor(left / 86_400);
  return days > 0 ? t('activity.clock', { days, time }) : time;
};

/** Time that is left by the clock of the server. It is not read out: it changes every second. */
export const Countdown = ({ to }: { to: number }) => {
  const left = useTicking(() => Math.max(0, to - Math.floor(serverNowSec())));
  if (left === 0) return <p className={styles.meta}>{t('activity.over')}</p>;
  return (
    <p className={`num ${styles.clock}`} role="timer" aria-live="off">
      {clockOf(left)}
    </p>
  );
};
