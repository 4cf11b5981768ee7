import type { TaskInfo } from '@touchline/contract/task';
import { dayAfter, giftPoints } from '@touchline/domain/check-in';
import Gift from 'lucide-react/icons/gift';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import styles from './task.module.css';

type Props = Pick<TaskInfo, 'calendar' | 'checkin' | 'checkin_nth'>;

const utc = (day: number): Date =>
  new Date(Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100));

/** Weeks begin on Monday. */
const weekdayOf = (day: number): number => (utc(day).getUTCDay() + 6) % 7;

const daysOf = (today: number): number[] => {
  const first = today - (today % 100) + 1;
  const days: number[] = [];
  for (let day = first; Math.floor(day / 100) === Math.floor(first / 100); day = dayAfter(day))
    days.push(day);
  return days;
};

/** A Monday, from which the names of the week are written. */
const MONDAY = 20_260_601;

const Day = ({ day, nth, info }: { day: number; nth: number; info: Props }) => {
  const { today, done } = info.calendar;
  const isDone = done.includes(day);
  const isToday = day === today;
  const state = isDone ? styles.done : isToday ? styles.today : day > today ? styles.coming : '';
  const words = isDone ? 'task.dayDone' : 'task.dayToday';
  const label = isDone || isToday ? t(words, { day: day % 100 }) : '';
  return (
    <span className={`num ${styles.day} ${state}`}>
      <span aria-hidden={label !== ''}>{day % 100}</span>
      {label && <span className="sr-only">{label}</span>}
      {nth > 0 && giftPoints(nth) > 0 && <Gift size={14} strokeWidth={2} />}
    </span>
  );
};

/** The month: days done, today, and the days that will carry a gift. @source screens 5.11 */
export const CheckInCalendar = (info: Props) => {
  const { today } = info.calendar;
  const days = daysOf(today);
  const language = activeLanguage();
  const month = utc(today).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' });
  return (
    <section className={styles.calendar} aria-label={t('task.calendar', { month })}>
      {Array.from({ length: 7 }, (_, at) => (
        <span key={at} className={styles.weekday} aria-hidden="true">
          {utc(dayAfter(MONDAY, at)).toLocaleDateString(language, { weekday: 'narrow', timeZone: 'UTC' })}
        </span>
      ))}
      {Array.from({ length: weekdayOf(days[0] ?? today) }, (_, at) => (
        <span key={`before${at}`} />
      ))}
      {days.map((day, at) => (
        <Day
          key={day}
          day={day}
          nth={day < today ? 0 : info.checkin_nth + at - days.indexOf(today)}
          info={info}
        />
      ))}
    </section>
  );
};
