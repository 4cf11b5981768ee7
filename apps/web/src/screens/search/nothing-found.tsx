import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { searchHome } from '../../features/search/queries.ts';
import { HotWords } from '../../features/search/search-words.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';

type Props = { keyword: string; onChoose: (word: string) => void; children?: ReactNode };

/** Nothing is called so: a hint how to write it, and what others look for. */
export const NothingFound = ({ keyword, onChoose, children }: Props) => {
  const { data } = useQuery(searchHome());
  return (
    <>
      <Notice drawing="net" text={t('search.none', { keyword })}>
        {children}
      </Notice>
      <HotWords words={data?.words ?? []} onChoose={onChoose} />
    </>
  );
};
