import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { categories, useSpoilers } from './queries.ts';
import { VideoList } from './video-list.tsx';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './videos-screen.module.css';

const KINDS = ['all', 'recording', 'clip'] as const;
const SORTS = ['newest', 'plays'] as const;

const chosenOf = <One extends string>(all: readonly One[], text: string | null): One | undefined =>
  all.find((one) => one === text);

type FiltersProps = {
  kind: (typeof KINDS)[number];
  sort: (typeof SORTS)[number];
  eventId: number;
  onChange: (name: string, value: string, usual: string) => void;
};

const Filters = ({ kind, sort, eventId, onChange }: FiltersProps) => {
  const events = useQuery(categories()).data?.list ?? [];
  const inChinese = activeLanguage() === 'zh-CN';
  return (
    <section className={styles.filters} aria-label={t('watch.filters')}>
      <Segmented
        label={t('watch.kind')}
        items={[
          { id: 'all', label: t('watch.all') },
          { id: 'recording', label: t('watch.recordings') },
          { id: 'clip', label: t('watch.clips') },
        ]}
        value={kind}
        onChange={(one) => onChange('kind', one, 'all')}
      />
      <PillSelect
        label={t('watch.sort')}
        items={[
          { id: 'newest', label: t('watch.newest') },
          { id: 'plays', label: t('watch.mostPlayed') },
        ]}
        value={sort}
        onChange={(one) => onChange('sort', one, 'newest')}
      />
      <PillSelect
        label={t('watch.event')}
        items={[
          { id: 0, label: t('watch.anyEvent') },
          ...events.map((event) => ({ id: event.id, label: inChinese ? event.name_zh : event.name_en })),
        ]}
        value={eventId}
        onChange={(one) => onChange('event', String(one), '0')}
      />
    </section>
  );
};

const numberOf = (text: string | null): number => Number(text ?? 0) || 0;

/** Recordings and clips. What is chosen stands in the address. @source screens 6.7 */
export default function VideosScreen() {
  const [query, setQuery] = useSearchParams();
  const spoilers = useSpoilers();
  const kind = chosenOf(KINDS, query.get('kind')) ?? 'all';
  const sort = chosenOf(SORTS, query.get('sort')) ?? 'newest';
  const eventId = numberOf(query.get('event'));
  const anchorId = numberOf(query.get('anchor'));
  const change = (name: string, value: string, usual: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <DetailPage
      wide
      title={t('watch.videos')}
      root={ROUTES.live}
      actions={
        <Link to={pathTo('recCategory')} className={styles.categories}>
          {t('watch.categories')}
        </Link>
      }
    >
      <Filters kind={kind} sort={sort} eventId={eventId} onChange={change} />
      <VideoList asked={{ kind, sort, spoilers, event_id: eventId, anchor_id: anchorId }} />
    </DetailPage>
  );
}
