import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Category } from '@touchline/contract/watch';
import { Link, useNavigate, useParams } from 'react-router';
import { categories, collections, useSpoilers, videos } from './queries.ts';
import { VideoGrid } from './video-card.tsx';
import { VideosSkeleton } from './videos-skeleton.tsx';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SectionTitle } from '../../ui/section-title.tsx';
import styles from './rec-category-screen.module.css';

const LOGO_PX = 26;

const nameOf = ({ name_zh, name_en }: Category): string =>
  (activeLanguage() === 'zh-CN' ? name_zh : name_en) || name_zh;

const Rail = ({ list, total, chosen }: { list: readonly Category[]; total: number; chosen: number }) => (
  <nav className={styles.rail} aria-label={t('watch.categories')}>
    <Link to={pathTo('recCategory')} replace aria-current={chosen === 0 ? 'page' : undefined}>
      <span>{t('watch.all')}</span>
      <small className="num">{total}</small>
    </Link>
    {list.map((category) => (
      <Link
        key={category.id}
        to={pathTo('recCategory', { id: category.id })}
        replace
        aria-current={chosen === category.id ? 'page' : undefined}
      >
        <Picture src={category.logo} alt="" size={LOGO_PX} />
        <span>{nameOf(category)}</span>
        <small className="num">{category.count}</small>
      </Link>
    ))}
  </nav>
);

const Collections = ({ eventId }: { eventId: number }) => {
  const list = useQuery(collections(eventId)).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <>
      <SectionTitle title={t('watch.collections')} />
      <div className={styles.collections}>
        {list.map(({ id, title, cover, count }) => (
          <Link key={id} to={pathTo('recCollection', { id })} className={styles.collection}>
            {cover && <Picture src={cover} alt="" shape="cover" />}
            <b>{title}</b>
            <small>{t('watch.parts', { n: count, count })}</small>
          </Link>
        ))}
      </div>
    </>
  );
};

const Videos = ({ eventId }: { eventId: number }) => {
  const navigate = useNavigate();
  const spoilers = useSpoilers();
  const asked = { kind: 'recording', sort: 'newest', spoilers, event_id: eventId } as const;
  const query = useInfiniteQuery(videos(asked));
  return (
    <QueryView query={query} skeleton={<VideosSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        const action = { label: t('live.toScores'), onAct: () => void navigate(ROUTES.score) };
        if (list.length === 0) return <Notice drawing="bench" text={t('watch.none')} action={action} />;
        return (
          <>
            <VideoGrid list={list} />
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};

/** Recordings by competition. @source screens 10 "categories in the left rail" */
export default function RecCategoryScreen() {
  const { id } = useParams();
  const eventId = Number(id ?? 0) || 0;
  const query = useQuery(categories());
  return (
    <DetailPage wide title={t('watch.recordings')} root={ROUTES.liveVideos}>
      <div className={styles.page}>
        <Rail list={query.data?.list ?? []} total={query.data?.total ?? 0} chosen={eventId} />
        <div className={styles.main}>
          <Collections eventId={eventId} />
          <Videos eventId={eventId} />
        </div>
      </div>
    </DetailPage>
  );
}
