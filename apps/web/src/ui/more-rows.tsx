import { useEffect, useRef } from 'react';
import { t } from '../platform/i18n/i18n.ts';
import styles from './more-rows.module.css';

type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The next page is asked for two screens before the end. */
const AHEAD = '200% 0px';

const NextPage = ({ query }: { query: Paged }) => {
  const ref = useRef<HTMLButtonElement>(null);
  const { isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const seen = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && !isFetchingNextPage && void fetchNextPage(),
      { rootMargin: AHEAD },
    );
    seen.observe(row);
    return () => seen.disconnect();
  }, [isFetchingNextPage, fetchNextPage]);
  return (
    <button ref={ref} type="button" className={styles.more} onClick={() => void fetchNextPage()}>
      {t(isFetchingNextPage ? 'common.loading' : 'common.more')}
    </button>
  );
};

/** The end of a list that goes on: fetches the next page when it comes near. */
export const MoreRows = ({ query }: { query: Paged }) =>
  query.hasNextPage ? <NextPage query={query} /> : null;
