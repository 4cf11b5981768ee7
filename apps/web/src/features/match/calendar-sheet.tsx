import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { addDays, monthPage, noonOf, stepMonth, type DayText } from '../../platform/days.ts';
import { monthTitle, weekdayShort } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { countsAround } from './day-queries.ts';
import styles from './calendar-sheet.module.css';

/** Days around the middle that cover every month. */
const HALF_MONTH = 16;

const monthOf = (day: DayText) => day.slice(0, 7);

type Props = {
  day: DayText;
  today: DayText;
  open: boolean;
  onClose: () => void;
  onChoose: (day: DayText) => void;
};

const Month = ({
  shown,
  day,
  today,
  onChoose,
}: {
  shown: DayText;
  day: DayText;
  today: DayText;
  onChoose: (day: DayText) => void;
}) => {
  const page = monthPage(shown);
  const { data: counts } = useQuery(countsAround(`${monthOf(shown)}-16`, 0, HALF_MONTH));
  const busy = new Set(page.filter((each) => monthOf(each) === monthOf(shown) && (counts?.[each] ?? 0) > 0));
  return (
    <div className={styles.month}>
      {page.slice(0, 7).map((each) => (
        <span key={each} className={styles.weekday}>
          {weekdayShort(noonOf(each))}
        </span>
      ))}
      {page.map((each) => (
        <button
          key={each}
          type="button"
          className={`num ${styles.day} ${monthOf(each) === monthOf(shown) ? '' : styles.other} ${each === today ? styles.today : ''}`}
          aria-current={each === day ? 'date' : undefined}
          aria-label={busy.has(each) ? t('day.hasMatches', { day: each }) : each}
          onClick={() => onChoose(each)}
        >
          {Number(each.slice(8))}
          {busy.has(each) && <i />}
        </button>
      ))}
    </div>
  );
};

/** A month to choose a day from; days with matches carry a dot. */
export const CalendarSheet = ({ day, today, open, onClose, onChoose }: Props) => {
  const [shown, setShown] = useState(day);
  const choose = (chosen: DayText) => {
    onChoose(chosen);
    onClose();
  };
  return (
    <Sheet title={t('day.calendar')} open={open} onClose={onClose}>
      <div className={styles.head}>
        <IconButton label={t('day.monthBefore')} onClick={() => setShown(stepMonth(shown, -1))}>
          <ChevronLeft size={20} strokeWidth={1.75} />
        </IconButton>
        <b aria-live="polite">{monthTitle(noonOf(addDays(shown, 0)))}</b>
        <IconButton label={t('day.monthAfter')} onClick={() => setShown(stepMonth(shown, 1))}>
          <ChevronRight size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      {open && <Month shown={shown} day={day} today={today} onChoose={choose} />}
    </Sheet>
  );
};
