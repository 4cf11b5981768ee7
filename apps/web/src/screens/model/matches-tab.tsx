import { useInfiniteQuery } from '@tanstack/react-query';
import type { ModelRow, ModelType } from '@touchline/contract/model';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { modelMatches } from '../../features/model/queries.ts';
import { modelName } from '../../features/model/model-text.ts';
import { addDays, dayOf, noonOf, type DayText } from '../../platform/days.ts';
import { dayText } from '../../platform/format.ts';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Bone } from '../../ui/bone.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ModelMatchRow } from './model-row.tsx';
import { RecordLine } from './record-line.tsx';
import styles from './model.module.css';

type Part = 'upcoming' | 'settled';

const Skeleton = () => (
  <div className={styles.page}>
    {[1, 2, 3, 4].map((row) => (
      <Bone key={row} width="100%" height={68} />
    ))}
  </div>
);

type League = { id: number; name_zh: string; name_en: string };

const Leagues = ({
  events,
  value,
  onChange,
}: {
  events: readonly League[];
  value: number;
  onChange: (id: number) => void;
}) => (
  <PillSelect
    label={t('model.league')}
    items={[
      { id: 0, label: t('model.allLeagues') },
      ...events.map(({ id, name_zh: zh, name_en: en }) => ({
        id,
        label: activeLanguage() === 'zh-CN' ? zh : en,
      })),
    ]}
    value={value}
    onChange={onChange}
  />
);

/** Days on either side that are offered: numbers are made for so many ahead, and records read by so many back. */
const REACH = { upcoming: 3, settled: 13 } as const;

const daysOf = (part: Part): DayText[] => {
  const today = dayOf(new Date());
  const step = part === 'upcoming' ? 1 : -1;
  return Array.from({ length: REACH[part] + 1 }, (_, index) => addDays(today, step * index));
};

const HALF_DAY_SEC = 43_200;
const spanOf = (day: DayText) => {
  const noonSec = noonOf(day).getTime() / 1000;
  return { fromSec: noonSec - HALF_DAY_SEC, toSec: noonSec + HALF_DAY_SEC };
};

const ALL_DAYS = '';

const Days = ({
  part,
  value,
  onChange,
}: {
  part: Part;
  value: DayText;
  onChange: (day: DayText) => void;
}) => (
  <PillSelect
    label={t('model.day')}
    items={[
      { id: ALL_DAYS, label: t('model.allDays') },
      ...daysOf(part).map((day) => ({ id: day, label: dayText(noonOf(day)) })),
    ]}
    value={value}
    onChange={onChange}
  />
);

type RowsProps = { type: ModelType; part: Part; list: readonly ModelRow[]; more: ReactNode };

const Rows = ({ type, part, list, more }: RowsProps) => {
  if (list.length === 0)
    return <Notice drawing="pitch" text={t(part === 'upcoming' ? 'model.noUpcoming' : 'model.noSettled')} />;
  return (
    <>
      {list.some(({ locked }) => locked === 1) && (
        <Link to={pathTo('dataModelSubscribe', { id: type })} className={styles.unlock}>
          {t('model.unlock', { name: modelName(type) })}
        </Link>
      )}
      <div className={styles.rows}>
        {list.map((row) => (
          <ModelMatchRow key={`${row.origin}/${row.match.id}`} type={type} row={row} />
        ))}
      </div>
      {more}
    </>
  );
};

/** Matches to come and settled ones, by day and league. */
export const MatchesTab = ({ type }: { type: ModelType }) => {
  const [part, setPart] = useState<Part>('upcoming');
  const [eventId, setEvent] = useState(0);
  const [day, setDay] = useState<DayText>(ALL_DAYS);
  const span = day === ALL_DAYS ? undefined : spanOf(day);
  const query = useInfiniteQuery(modelMatches(useSession(), { model: type, part, eventId, span }));
  const first = query.data?.pages[0];
  return (
    <>
      {first && (
        <section className={styles.block}>
          <RecordLine type={type} card={first.record} />
        </section>
      )}
      <div className={styles.choices}>
        <Segmented
          label={t('model.part')}
          items={[
            { id: 'upcoming', label: t('model.upcoming') },
            { id: 'settled', label: t('model.settled') },
          ]}
          value={part}
          onChange={(next) => {
            setDay(ALL_DAYS);
            setPart(next);
          }}
        />
        <Days part={part} value={day} onChange={setDay} />
        <Leagues events={first?.events ?? []} value={eventId} onChange={setEvent} />
      </div>
      <QueryView query={query} skeleton={<Skeleton />}>
        {({ pages }) => (
          <Rows
            type={type}
            part={part}
            list={pages.flatMap((page) => page.list)}
            more={<MoreRows query={query} />}
          />
        )}
      </QueryView>
    </>
  );
};
