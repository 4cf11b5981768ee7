import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { FindInput } from '../../ui/find-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import styles from './followed-screen.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';

export type FindingProps = {
  /** What is looked for; all is shown when it is empty. */
  find: string;
  onFind: (find: string) => void;
};

type ListProps<Item> = FindingProps & {
  query: UseQueryResult<Item[]>;
  namesOf: (item: Item) => readonly string[];
  /** Shown while nothing of the kind is followed. */
  empty: ReactNode;
};

type FollowListProps<Item> = ListProps<Item> & { children: (items: readonly Item[]) => ReactNode };

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
            <div className={styles.find}>
              <FindInput label={t('follows.find')} value={find} onChange={onFind} />
            </div>
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

type FollowRowsProps<Item> = ListProps<Item> & {
  keyOf: (item: Item) => number;
  Row: ComponentType<{ item: Item }>;
};

/** The same where each has one row, in the order given. */
export const FollowRows = <Item,>({ keyOf, Row, ...list }: FollowRowsProps<Item>) => (
  <FollowList {...list}>
    {(items) => (
      <Card lined>
        {items.map((item) => (
          <Row key={keyOf(item)} item={item} />
        ))}
      </Card>
    )}
  </FollowList>
);
