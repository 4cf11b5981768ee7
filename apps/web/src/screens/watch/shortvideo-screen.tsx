import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Clip } from '@touchline/contract/clip';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { goneText } from '../../features/share/gone-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useBack } from '../../platform/use-back.ts';
import { UnknownPage } from '../../ui/headed-page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { drawnOnServer } from '../../platform/drawn-on-server.ts';
import { clip, feed, type FeedOrder } from './clip-queries.ts';
import { ClipView } from './clip-view.tsx';
import { useRevealed } from './revealed.ts';
import { savesData } from './saves-data.ts';
import styles from './shortvideo-screen.module.css';

/** Fetched ahead of the end, clips. */
const AHEAD = 3;
const REST_AFTER_MS = 45 * 60_000;

/** The next is loaded, the one behind it in part; nothing ahead where the reader saves data. */
const preloadOf = (away: number): 'auto' | 'metadata' | 'none' => {
  if (away === 0 || away === -1) return 'auto';
  if (savesData()) return 'none';
  if (away === 1) return 'auto';
  return away === 2 ? 'metadata' : 'none';
};

/** Which clip fills the window; arrows move between them. */
const usePlace = () => {
  const listRef = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const onScroll = () => setAt(Math.round(list.scrollTop / Math.max(1, list.clientHeight)));
    const onKey = ({ key, target }: KeyboardEvent) => {
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || (target instanceof HTMLElement && target.closest('input, textarea, select'))) return;
      list.scrollBy({ top: step * list.clientHeight, behavior: 'smooth' });
    };
    list.addEventListener('scroll', onScroll, { passive: true });
    globalThis.addEventListener('keydown', onKey);
    return () => {
      list.removeEventListener('scroll', onScroll);
      globalThis.removeEventListener('keydown', onKey);
    };
  }, []);
  return { listRef, at };
};

/** After long watching a hint to rest, once. */
const useRest = (): [boolean, () => void] => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, REST_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return [due, () => setDue(false)];
};

const End = () => (
  <div className={styles.end}>
    <p>{t('watch.end')}</p>
    <Link to={ROUTES.liveVideos}>{t('watch.allVideos')}</Link>
  </div>
);

type FeedProps = { first: Clip; order: FeedOrder; spoilers: 0 | 1; onReveal: () => void };

const Cover = ({ onReveal }: { onReveal: () => void }) => (
  <button type="button" className={styles.cover} onClick={onReveal}>
    {t('watch.spoils')}
    <b>{t('watch.showAnyway')}</b>
  </button>
);

const Feed = ({ first, order, spoilers, onReveal }: FeedProps) => {
  // Of a page that is drawn on the server only the clip in the address is read.
  const query = useInfiniteQuery({
    ...feed({ first: first.card.id, order, spoilers }),
    enabled: !drawnOnServer,
  });
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [muted, setMuted] = useState(true);
  const [rests, rested] = useRest();
  const next = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const all = [first, ...next].filter(({ card }) => !gone.has(card.id));
  const { listRef, at } = usePlace();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (at + AHEAD >= all.length && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [at, all.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <div ref={listRef} className={styles.list}>
      {all.map((one, index) =>
        spoilers === 0 && one.card.spoils ? (
          <Cover key={one.card.id} onReveal={onReveal} />
        ) : (
          <ClipView
            key={one.card.id}
            clip={one}
            isCurrent={index === at}
            preload={preloadOf(index - at)}
            muted={muted}
            onUnmute={() => setMuted(false)}
            onGone={() => setGone(new Set([...gone, one.card.id]))}
          />
        ),
      )}
      {!hasNextPage && query.data !== undefined && <End />}
      {rests && (
        <button type="button" className={styles.rest} onClick={rested}>
          {t('watch.rest')}
        </button>
      )}
    </div>
  );
};

const Screen = ({ id }: { id: number }) => {
  const [spoilers, reveal] = useRevealed(id);
  const [order, setOrder] = useState<FeedOrder>('mixed');
  const query = useQuery(clip({ id, spoilers }));
  const back = useBack(ROUTES.liveVideos);
  const unknown = { root: ROUTES.liveVideos, label: t('watch.videos') };
  if (query.data === undefined && isRefused(query.error))
    return <UnknownPage text={goneText(query.error)} {...unknown} />;
  return (
    <Page full title={query.data?.card.title ?? t('watch.clip')}>
      <div className={styles.screen}>
        <h1 className="sr-only">{query.data?.card.title ?? t('watch.clip')}</h1>
        <header className={styles.top}>
          <IconButton label={t('common.back')} onClick={back}>
            <ChevronLeft size={24} strokeWidth={1.75} />
          </IconButton>
          <Segmented
            label={t('watch.sort')}
            items={[
              { id: 'mixed', label: t('watch.mixed') },
              { id: 'newest', label: t('watch.newest') },
            ]}
            value={order}
            onChange={setOrder}
          />
          <span className={styles.empty} />
        </header>
        <QueryView query={query} skeleton={<div className={styles.waiting} />}>
          {(first) => <Feed key={order} first={first} order={order} spoilers={spoilers} onReveal={reveal} />}
        </QueryView>
      </div>
    </Page>
  );
};

/** Clips one by one, beginning with the one in the address. @source screens 7.7 */
export default function ShortvideoScreen() {
  const { id } = useParams();
  return <Screen key={id} id={Number(id) || 0} />;
}
