import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContentCard } from '@touchline/contract/content';
import type { Match } from '@touchline/contract/match';
import type { NewsCard } from '@touchline/contract/news';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { newsPath } from '../../features/news/news-path.ts';
import { newsAbout } from '../../features/news/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { NewsCover } from '../news/news-cover.tsx';
import { useSpoilers } from '../news/use-spoilers.ts';
import { videos } from '../watch/queries.ts';
import { videoPath } from '../watch/video-card.tsx';
import { VideoCover } from '../watch/video-cover.tsx';
import styles from './match-contents.module.css';

const VIDEOS = 12;
const NEWS = 4;

const VideoTile = ({ card }: { card: ContentCard }) => (
  <Link to={videoPath(card)} className={styles.tile}>
    <VideoCover card={card} />
    <span className={styles.title}>{card.title}</span>
  </Link>
);

const NewsTile = ({ card }: { card: NewsCard }) => (
  <Link to={newsPath(card.id)} className={styles.tile}>
    <span className={styles.news}>
      <NewsCover card={card} />
      <span className={styles.kind}>{t('news.title')}</span>
    </span>
    <span className={styles.title}>{card.title}</span>
  </Link>
);

type Pages<Item> = { pages: readonly { list: readonly Item[] }[] };

const firstOf = <Item,>(data: Pages<Item> | undefined): readonly Item[] => data?.pages[0]?.list ?? [];

type Props = {
  match: Pick<Match, 'id'>;
  /** Stands in the place of everything while it is not known how much is kept. */
  waiting: ReactNode;
  /** What follows. It comes with the strip, which would push it down otherwise. */
  children: ReactNode;
};

/** What is kept of a match: its recording, then what was written about it, then its clips. Nothing where there is none. */
export const MatchContents = ({ match, waiting, children }: Props) => {
  const spoilers = useSpoilers();
  const asked = { match_id: match.id, sort: 'newest' as const, spoilers };
  const recordings = useInfiniteQuery(videos({ ...asked, kind: 'recording' }));
  const cut = useInfiniteQuery(videos({ ...asked, kind: 'clip' }));
  const written = useInfiniteQuery(newsAbout({ match_id: match.id }, spoilers));
  if (recordings.isLoading || cut.isLoading || written.isLoading) return waiting;
  const whole = firstOf(recordings.data);
  const all = firstOf(cut.data);
  // As many clips as goals would tell how many there were.
  const clips = spoilers === 1 ? all : all.filter(({ spoils }) => !spoils);
  const news = firstOf(written.data).slice(0, NEWS);
  return (
    <>
      {whole.length + clips.length + news.length > 0 && (
        <nav className={`h-scroll ${styles.strip}`} aria-label={t('watch.ofMatch')}>
          {whole.map((card) => (
            <VideoTile key={card.id} card={card} />
          ))}
          {news.map((card) => (
            <NewsTile key={card.id} card={card} />
          ))}
          {clips.slice(0, VIDEOS).map((card) => (
            <VideoTile key={card.id} card={card} />
          ))}
        </nav>
      )}
      {children}
    </>
  );
};
