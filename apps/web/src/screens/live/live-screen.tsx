import { useQuery } from '@tanstack/react-query';
import type { LiveCategory } from '@touchline/contract/config';
import type { HomeData } from '@touchline/contract/home';
import type { LiveRoom } from '@touchline/contract/live';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { BannerStrip } from '../../features/banner/banner-strip.tsx';
import { HomeAdvert } from '../../features/banner/timed-advert.tsx';
import { homeData } from '../../features/live/home-query.ts';
import { categories, roomsOf, roomsWithoutMatch } from '../../features/live/queries.ts';
import { LatestVideos } from '../watch/latest-videos.tsx';
import { currentBrand } from '../../platform/brand/current.ts';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useKeptScroll } from '../../platform/use-kept-scroll.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SectionTitle } from '../../ui/section-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AnchorStrip } from './anchor-strip.tsx';
import { Announcement } from './announcement.tsx';
import { Hero } from './hero.tsx';
import { HotStrip } from './hot-strip.tsx';
import { LiveSkeleton } from './live-skeleton.tsx';
import { RoomGrid } from './room-card.tsx';
import styles from './live-screen.module.css';

const RECOMMENDED = 'recommended';

const categoryName = ({ name, name_en, name_pt }: LiveCategory): string => {
  if (activeLanguage() === 'pt-BR') return name_pt || name;
  return activeLanguage() === 'en' ? name_en || name : name;
};

const NobodyLive = () => {
  const navigate = useNavigate();
  const action = { label: t('live.toScores'), onAct: () => void navigate(ROUTES.score) };
  return <Notice drawing="bench" text={t('live.nobody')} action={action} />;
};

const WithMatch = ({ rooms }: { rooms: readonly LiveRoom[] }) =>
  rooms.length > 0 && (
    <>
      <SectionTitle title={t('live.now')} more={{ label: t('lives.all'), to: ROUTES.liveLives }} />
      <RoomGrid rooms={rooms} />
    </>
  );

/** Rooms where people talk and no match is shown. */
const WithoutMatch = ({ onTop }: { onTop: ReadonlySet<number> }) => {
  const rooms = (useQuery(roomsWithoutMatch()).data ?? []).filter(({ liveid }) => !onTop.has(liveid));
  if (rooms.length === 0) return null;
  return (
    <>
      <SectionTitle title={t('live.withoutMatch')} />
      <RoomGrid rooms={rooms} />
    </>
  );
};

/** Everything of the first tab. A block without content is not there. */
const Recommended = ({ home }: { home: HomeData }) => {
  if (home.lives.length === 0) {
    return (
      <>
        <AnchorStrip rooms={[]} />
        <NobodyLive />
      </>
    );
  }
  const top = home.srec_lives.length > 0 ? home.srec_lives : home.lives.slice(0, 3);
  const onTop = new Set(top.slice(0, 1).map(({ liveid }) => liveid));
  return (
    <>
      <AnchorStrip rooms={home.anchorm_lives} />
      <Hero rooms={top} />
      {home.announcement.slice(0, 1).map((announcement) => (
        <Announcement key={announcement.id} announcement={announcement} />
      ))}
      <BannerStrip />
      {home.hot.length > 0 && (
        <>
          <SectionTitle title={t('live.hot')} more={{ label: t('live.schedule'), to: ROUTES.score }} />
          <HotStrip rooms={home.hot} />
        </>
      )}
      <WithMatch
        rooms={home.lives.filter(({ liveid, match }) => match !== undefined && !onTop.has(liveid))}
      />
      <WithoutMatch onTop={onTop} />
      <LatestVideos />
    </>
  );
};

const Category = ({ code }: { code: string }) => {
  const query = useQuery(roomsOf(code));
  return (
    <QueryView query={query} skeleton={<LiveSkeleton />}>
      {({ list }) => (
        <div className={styles.category}>
          {list.length === 0 ? <NobodyLive /> : <RoomGrid rooms={list} />}
        </div>
      )}
    </QueryView>
  );
};

export default function LiveScreen() {
  const [query, setQuery] = useSearchParams();
  const home = useQuery(homeData());
  const list = useQuery(categories()).data ?? [];
  const chosen = list.find(({ code }) => code === query.get('category'))?.code ?? RECOMMENDED;
  useKeptScroll(`live:${chosen}`, home.data !== undefined);
  const tabs = [
    { id: RECOMMENDED, label: t('live.recommended') },
    ...list
      .toSorted((a, b) => a.order - b.order)
      .map((category) => ({ id: category.code, label: categoryName(category) })),
  ];
  const choose = (code: string) =>
    setQuery(code === RECOMMENDED ? {} : { category: code }, { replace: true });
  return (
    <Page
      title={t('title.live')}
      keywords={t('keywords.live')}
      root
      bar={
        <>
          <header className={styles.bar}>
            <h1 className={styles.wordmark}>{currentBrand().name}</h1>
            <Link to={ROUTES.liveVideos} className={styles.videos}>
              {t('watch.videos')}
            </Link>
          </header>
          <section aria-label={t('live.categories')} className={styles.sticky}>
            <Tabs label={t('live.categories')} items={tabs} value={chosen} onChange={choose} />
          </section>
        </>
      }
    >
      <HomeAdvert />
      {chosen === RECOMMENDED ? (
        <QueryView query={home} skeleton={<LiveSkeleton />}>
          {(data) => <Recommended home={data} />}
        </QueryView>
      ) : (
        <Category code={chosen} />
      )}
    </Page>
  );
}
