import { useQuery } from '@tanstack/react-query';
import type { DayFigures } from '@touchline/contract/anchor';
import { useState } from 'react';
import { anchorStats } from '../../features/anchor/queries.ts';
import { countText } from '../../platform/format.ts';
import { activeLanguage, t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { wholeText } from '../../platform/number-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Block } from '../../ui/block.tsx';
import { Card } from '../../ui/card.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { hoursText } from './hours-text.ts';
import styles from './figures-tab.module.css';

const METRICS = ['diamonds', 'live_sec', 'new_fans', 'peak_viewers', 'gifts'] as const;
type Metric = (typeof METRICS)[number];

const NAMES: Record<Metric, MessageKey> = {
  diamonds: 'anchor.income',
  live_sec: 'anchor.liveHours',
  new_fans: 'anchor.newFans',
  peak_viewers: 'anchor.peak',
  gifts: 'anchor.gifts',
};

const shortText = (metric: Metric, value: number): string => {
  if (metric === 'live_sec') return hoursText(value);
  const { digits, unit } = countText(value, activeLanguage());
  return digits + unit;
};

const Today = ({ today }: { today: DayFigures }) => (
  <section className={styles.today} aria-label={t('anchor.today')}>
    <p className={styles.label}>{t('anchor.todayIncome')}</p>
    <p className={`num ${styles.big}`}>{wholeText(today.diamonds)}</p>
    <dl className={styles.facts}>
      {METRICS.slice(1).map((metric) => (
        <div key={metric}>
          <dt>{t(NAMES[metric])}</dt>
          <dd className="num">{shortText(metric, today[metric])}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Days = ({ days }: { days: readonly DayFigures[] }) => {
  const [metric, setMetric] = useState<Metric>('diamonds');
  const items = METRICS.map((id) => ({ id, label: t(NAMES[id]) }));
  const choice = (
    <PillSelect label={t('anchor.figure')} items={items} value={metric} onChange={setMetric} on="card" />
  );
  return (
    <Block title={t('anchor.days')} aside={choice}>
      <DayChart
        label={t(NAMES[metric])}
        days={days.map((day) => ({ day: day.day, value: day[metric], text: shortText(metric, day[metric]) }))}
      />
    </Block>
  );
};

/** Today and the last thirty days of the anchor's own room. */
export const FiguresTab = () => {
  const query = useQuery(anchorStats(useSession()));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {(days) => {
        const today = days.at(-1);
        return (
          <>
            {today && <Today today={today} />}
            <Days days={days} />
            <Card lined>
              <Row label={t('liveLog.title')} to={ROUTES.liveRecord} />
            </Card>
          </>
        );
      }}
    </QueryView>
  );
};
