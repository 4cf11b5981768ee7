import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keywordOf } from '../../features/search/keyword.ts';

const SETTLE_MS = 300;

/** The typed text at once, and the keyword once typing rests; the keyword stands in the address. */
export const useKeyword = () => {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const keyword = keywordOf(query.get('q') ?? '');
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setQuery(
          (before) => {
            const next = new URLSearchParams(before);
            if (typed.trim()) next.set('q', typed.trim());
            else next.delete('q');
            return next;
          },
          { replace: true },
        ),
      SETTLE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, setQuery]);
  return { typed, setTyped, keyword };
};
