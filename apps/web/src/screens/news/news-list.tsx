import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../platform/i18n/i18n.ts';
import { Bone } from '../../ui/bone.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NewsRow, TopStory } from './news-row.tsx';
import { newsAbout, type About } from '../../features/news/queries.ts';
import { useSpoilers } from './use-spoilers.ts';
import styles from './news.module.css';

const Skeleton = () => (
  <div className={styles.list}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} className={styles.row}>
        <span className={styles.words}>
          <Bone width="90%" height={18} />
          <Bone width="60%" height={18} />
          <Bone width="40%" height={13} />
        </span>
        <span className={styles.thumb}>
          <Bone width="100%" height={76} />
        </span>
      </div>
    ))}
  </div>
);

/** News about something, or all of them with the top story. */
export const NewsList = ({ about }: { about: About }) => {
  const spoilers = useSpoilers();
  const query = useInfiniteQuery(newsAbout(about, spoilers));
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {({ pages }) => {
        const top = pages[0]?.top;
        const list = pages.flatMap((page) => page.list);
        if (!top && list.length === 0) return <Notice drawing="bench" text={t('news.none')} />;
        return (
          <>
            {top && <TopStory card={top} />}
            <ul className={styles.list}>
              {list.map((card) => (
                <NewsRow key={card.id} card={card} />
              ))}
            </ul>
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};
