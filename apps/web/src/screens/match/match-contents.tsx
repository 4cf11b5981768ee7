import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContentCard } from '@touchline/contract/content';
import type { Match } from '@touchline/contract/match';
import type { NewsCard } from '@touchline/contract/news';
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

/** What is kept of a match: its recording, then what was written about it, then its clips. Nothing where there is none. */
export const MatchContents = ({ match }: { match: Pick<Match, 'id'> }) => {
  const spoilers = useSpoilers();
  const asked = { match_id: match.id, sort: 'newest' as const, spoilers };
  const whole = firstOf(useInfiniteQuery(videos({ ...asked, kind: 'recording' })).data);
  const all = firstOf(useInfiniteQuery(videos({ ...asked, kind: 'clip' })).data);
  // As many clips as goals would tell how many there were.
  const clips = spoilers === 1 ? all : all.filter(({ spoils }) => !spoils);
  const news = firstOf(useInfiniteQuery(newsAbout({ match_id: match.id }, spoilers)).data);
  if (whole.length + clips.length + news.length === 0) return null;
  return (
    <nav className={`h-scroll ${styles.strip}`} aria-label={t('watch.ofMatch')}>
      {whole.map((card) => (
        <VideoTile key={card.id} card={card} />
      ))}
      {news.slice(0, NEWS).map((card) => (
        <NewsTile key={card.id} card={card} />
      ))}
      {clips.slice(0, VIDEOS).map((card) => (
        <VideoTile key={card.id} card={card} />
      ))}
    </nav>
  );
};
