import type { ContentCard } from '@touchline/contract/content';
import { memo } from 'react';
import { Link } from 'react-router';
import { countText } from '../../platform/format.ts';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { VideoCover } from './video-cover.tsx';
import styles from './video-card.module.css';

/** Where a video plays. */
export const videoPath = ({ kind, id }: Pick<ContentCard, 'kind' | 'id'>): string =>
  pathTo(kind === 'clip' ? 'shortVideo' : 'recVideo', { id });

const playsText = (count: number): string => {
  const { digits, unit } = countText(count, activeLanguage());
  return t('watch.plays', { n: count, count: `${digits}${unit}` });
};

/** When it was published and how often it was played. */
export const videoFacts = ({ published_at: at, counts }: ContentCard): string =>
  [...(at > 0 ? [momentText(at)] : []), ...(counts.plays > 0 ? [playsText(counts.plays)] : [])].join(' · ');

/** A video in a grid. */
const VideoCard = memo(({ card }: { card: ContentCard }) => (
  <Link to={videoPath(card)} className={styles.card}>
    <VideoCover card={card} />
    <span className={styles.title}>{card.title}</span>
    <span className={styles.facts}>{videoFacts(card)}</span>
  </Link>
));

export const VideoGrid = ({ list }: { list: readonly ContentCard[] }) => (
  <div className={styles.grid}>
    {list.map((card) => (
      <VideoCard key={card.id} card={card} />
    ))}
  </div>
);

/** A video in a list: its picture on the left; a number where it has a place. */
export const VideoRow = ({ card, no }: { card: ContentCard; no?: number }) => (
  <Link to={videoPath(card)} className={styles.row}>
    {no !== undefined && <b className={`num ${styles.no}`}>{no}</b>}
    <span className={styles.small}>
      <VideoCover card={card} small />
    </span>
    <span className={styles.text}>
      <span className={styles.title}>{card.title}</span>
      <span className={styles.facts}>{videoFacts(card)}</span>
    </span>
  </Link>
);
