import { useInfiniteQuery } from '@tanstack/react-query';
import type { ModelType } from '@touchline/contract/model';
import { useState } from 'react';
import { Link } from 'react-router';
import { modelMatches } from '../../features/model/queries.ts';
import { modelName } from '../../features/model/model-text.ts';
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

/** Matches to come and settled ones, by league. */
export const MatchesTab = ({ type }: { type: ModelType }) => {
  const [part, setPart] = useState<Part>('upcoming');
  const [eventId, setEvent] = useState(0);
  const query = useInfiniteQuery(modelMatches(useSession(), { model: type, part, eventId }));
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
          onChange={setPart}
        />
        <Leagues events={first?.events ?? []} value={eventId} onChange={setEvent} />
      </div>
      <QueryView query={query} skeleton={<Skeleton />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) {
            return (
              <Notice
                drawing="pitch"
                text={t(part === 'upcoming' ? 'model.noUpcoming' : 'model.noSettled')}
              />
            );
          }
          const isCovered = list.some(({ locked }) => locked === 1);
          return (
            <>
              {isCovered && (
                <Link to={pathTo('dataModelSubscribe', { id: type })} className={styles.unlock}>
                  {t('model.unlock', { name: modelName(type) })}
                </Link>
              )}
              <div className={styles.rows}>
                {list.map((row) => (
                  <ModelMatchRow key={`${row.origin}/${row.match.id}`} type={type} row={row} />
                ))}
              </div>
              <MoreRows query={query} />
            </>
          );
        }}
      </QueryView>
    </>
  );
};
