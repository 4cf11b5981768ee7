import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

type Props<Item> = {
  query: UseQueryResult<Item[]>;
  /** What is looked for; all is shown when it is empty. */
  find: string;
  namesOf: (item: Item) => readonly string[];
  /** Shown while nothing of the kind is followed. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** One kind of what the account follows, with its skeleton, its empty state and what is looked for in it. */
export const FollowList = <Item,>({ query, find, namesOf, empty, children }: Props<Item>) => {
  const wanted = find.trim().toLocaleLowerCase();
  const isFound = (item: Item): boolean =>
    namesOf(item).some((name) => name.toLocaleLowerCase().includes(wanted));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {(list) => {
        if (list.length === 0) return empty;
        const found = list.filter(isFound);
        return found.length === 0 ? (
          <Notice drawing="bench" text={t('follows.notFound', { text: find.trim() })} />
        ) : (
          children(found)
        );
      }}
    </QueryView>
  );
};
