import { useInfiniteQuery } from '@tanstack/react-query';
import type { NewsCard } from '@touchline/contract/news';
import { newsAbout, type Spoilers } from '../../features/news/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { SectionTitle } from '../../ui/section-title.tsx';
import { NewsRow } from './news-row.tsx';
import styles from './news.module.css';

const SHOWN = 6;

/** What else is read: about the same competition, or the newest. */
export const ArticleAside = ({ card, spoilers }: { card: NewsCard; spoilers: Spoilers }) => {
  const event = card.tags.find(({ kind }) => kind === 'event')?.target_id;
  const about = event === undefined ? {} : { event_id: event };
  const page = useInfiniteQuery(newsAbout(about, spoilers)).data?.pages[0];
  const list = [...(page?.top ? [page.top] : []), ...(page?.list ?? [])].filter(({ id }) => id !== card.id);
  if (list.length === 0) return null;
  return (
    <aside className={styles.aside}>
      <SectionTitle title={t('news.more')} more={{ label: t('news.all'), to: ROUTES.headline }} />
      <ul className={styles.list}>
        {list.slice(0, SHOWN).map((each) => (
          <NewsRow key={each.id} card={each} />
        ))}
      </ul>
    </aside>
  );
};
