import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { addDays, daysBetween, noonOf, type DayText } from '../../platform/days.ts';
import { dayText, weekdayShort } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './day-strip.module.css';

/** Days shown before and after today. */
export const REACH = 7;

const nameOf = (day: DayText, today: DayText): string => {
  const distance = daysBetween(today, day);
  if (distance === 0) return t('day.today');
  if (distance === -1) return t('day.yesterday');
  return distance === 1 ? t('day.tomorrow') : weekdayShort(noonOf(day));
};

type CellProps = {
  day: DayText;
  today: DayText;
  chosen: boolean;
  count: number | undefined;
  onChoose: (day: DayText) => void;
};

const STEP: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowRight: 'nextElementSibling',
  ArrowLeft: 'previousElementSibling',
};

/** Arrows move the focus to the day beside. */
const move = ({ key, currentTarget }: KeyboardEvent): void => {
  const to = STEP[key] && currentTarget[STEP[key]];
  if (to instanceof HTMLElement) to.focus();
};

const Cell = ({ day, today, chosen, count, onChoose }: CellProps) => (
  <button
    type="button"
    data-day={day}
    className={styles.cell}
    aria-current={chosen ? 'date' : undefined}
    tabIndex={chosen ? 0 : -1}
    onClick={() => onChoose(day)}
    onKeyDown={move}
  >
    <span className={styles.weekday}>{nameOf(day, today)}</span>
    <span className={`num ${styles.date}`}>{dayText(noonOf(day))}</span>
    <span className={styles.count}>{count === undefined ? ' ' : t('day.matches', { count })}</span>
  </button>
);

export type DayStripProps = {
  day: DayText;
  today: DayText;
  /** Number of matches by day; a day that it does not have shows none yet. */
  counts?: Readonly<Record<DayText, number>> | undefined;
  onChange: (day: DayText) => void;
  onCalendar: () => void;
};

/**
 * A week back and a week ahead, each day with its number of matches; the chosen day rests in the middle.
 * They are one stop of the keyboard: arrows move the focus, Enter chooses.
 */
export const DayStrip = ({ day, today, counts, onChange, onCalendar }: DayStripProps) => {
  const stripRef = useRef<HTMLElement>(null);
  const inReach = Math.abs(daysBetween(today, day)) <= REACH;
  const days = Array.from({ length: REACH * 2 + 1 }, (_, at) => addDays(today, at - REACH));
  const shown = inReach ? days : [...days, day].toSorted();
  useEffect(() => {
    const strip = stripRef.current;
    const cell = strip?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (strip && cell) strip.scrollTo({ left: cell.offsetLeft - (strip.clientWidth - cell.clientWidth) / 2 });
  }, [day]);
  return (
    <div className={styles.strip}>
      <nav ref={stripRef} className={`h-scroll ${styles.days}`} aria-label={t('day.choose')}>
        {shown.map((each) => (
          <Cell
            key={each}
            day={each}
            today={today}
            chosen={each === day}
            count={counts?.[each]}
            onChoose={onChange}
          />
        ))}
      </nav>
      <IconButton label={t('day.calendar')} className={styles.calendar} onClick={onCalendar}>
        <CalendarDays size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};
