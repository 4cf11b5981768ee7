import type { NewsCard } from '@touchline/contract/news';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { teamName } from '../../features/match/names.ts';
import { NewsCover } from './news-cover.tsx';
import { newsPath } from '../../features/news/news-path.ts';
import styles from './news.module.css';

/** Who it comes from: a person, another site, or the service itself. */
const NewsSource = ({ card }: { card: Pick<NewsCard, 'by' | 'source' | 'automatic'> }) => (
  <span className="one-line">{card.automatic ? t('news.automatic') : (card.source?.name ?? card.by)}</span>
);

/** Source, time and comments of an entry. */
export const NewsFacts = ({ card }: { card: NewsCard }) => (
  <span className={styles.facts}>
    <NewsSource card={card} />
    <time dateTime={new Date(card.published_at * 1000).toISOString()}>{momentText(card.published_at)}</time>
    {card.counts.comments > 0 && (
      <span className={styles.count}>
        <MessageCircle size={13} strokeWidth={1.75} aria-label={t('comment.title')} />
        <span className="num">{card.counts.comments}</span>
      </span>
    )}
  </span>
);

/** One entry of a list: title, match, source and time, with its picture at the right. */
export const NewsRow = ({ card }: { card: NewsCard }) => (
  <li>
    <Link to={newsPath(card.id)} className={styles.row}>
      <span className={styles.words}>
        <b>{card.title}</b>
        {card.match && card.news !== 'report' && (
          <small className={styles.tag}>
            {teamName(card.match.home)} – {teamName(card.match.away)}
          </small>
        )}
        <NewsFacts card={card} />
      </span>
      <NewsCover card={card} />
    </Link>
  </li>
);

/** The story on top: its picture large, the title on it. */
export const TopStory = ({ card }: { card: NewsCard }) => (
  <Link to={newsPath(card.id)} className={styles.top}>
    <NewsCover card={card} large />
    <span className={styles.topWords}>
      <i className={styles.mark}>{t('news.top')}</i>
      <b>{card.title}</b>
      <NewsFacts card={card} />
    </span>
  </Link>
);
