import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import styles from './attent-mgmt.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';

export type FindingProps = {
  /** What is looked for; all is shown when it is empty. */
  find: string;
  onFind: (find: string) => void;
};

type FollowListProps<Item> = FindingProps & {
  query: UseQueryResult<Item[]>;
  namesOf: (item: Item) => readonly string[];
  /** Shown while nothing of the kind is followed. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** One kind of what the account follows, with its skeleton, its empty state and what is looked for in it. */
export const FollowList = <Item,>({
  query,
  find,
  onFind,
  namesOf,
  empty,
  children,
}: FollowListProps<Item>) => {
  const wanted = find.trim().toLocaleLowerCase();
  const isFound = (item: Item): boolean =>
    namesOf(item).some((name) => name.toLocaleLowerCase().includes(wanted));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {(list) => {
        if (list.length === 0) return empty;
        const found = list.filter(isFound);
        return (
          <>
            <input
              className={styles.find}
              type="search"
              maxLength={40}
              value={find}
              placeholder={t('follows.find')}
              aria-label={t('follows.find')}
              onChange={(event) => onFind(event.target.value)}
            />
            {found.length === 0 ? (
              <Notice drawing="bench" text={t('follows.notFound', { text: find.trim() })} />
            ) : (
              children(found)
            )}
          </>
        );
      }}
    </QueryView>
  );
};
