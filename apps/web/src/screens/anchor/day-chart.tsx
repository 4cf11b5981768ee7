import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { dayText } from '../../platform/format.ts';
import styles from './day-chart.module.css';

type Day = { day: string; value: number; text: string };

/** Noon, so that no zone moves the day. */
const shortDay = (day: string): string => dayText(new Date(`${day}T12:00:00`));

/** One bar for each day; the chosen one is named above. The table says the same to those who cannot see it. */
export const DayChart = ({ label, days }: { label: string; days: readonly Day[] }) => {
  const [chosen, setChosen] = useState(days.length - 1);
  const most = Math.max(1, ...days.map(({ value }) => value));
  const shown = days[chosen] ?? days.at(-1);
  return (
    <div className={styles.chart}>
      <p className={styles.shown}>
        {shown && (
          <>
            {shortDay(shown.day)} <b className="num">{shown.text}</b>
          </>
        )}
      </p>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, value }, index) => (
          <span
            key={day}
            className={index === chosen ? styles.chosen : styles.bar}
            onPointerEnter={() => setChosen(index)}
            onPointerDown={() => setChosen(index)}
          >
            <i style={{ height: `${(value / most) * 100}%` }} data-none={value === 0 ? '' : undefined} />
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{days[0] && shortDay(days[0].day)}</span>
        <span>{t('anchor.today')}</span>
      </p>
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {days.map(({ day, text }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
