import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keywordOf } from '../../features/search/keyword.ts';

const SETTLE_MS = 300;

/** The typed text at once, and the keyword once typing rests; the keyword stands in the address. */
export const useKeyword = () => {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const keyword = keywordOf(query.get('q') ?? '');
  const wanted = typed.trim();
  // Where the address says it already it is left alone: to write it again would undo a step that is being taken.
  const settled = wanted === (query.get('q') ?? '');
  useEffect(() => {
    if (settled) return undefined;
    const timer = setTimeout(
      () =>
        setQuery(
          (before) => {
            const next = new URLSearchParams(before);
            if (wanted) next.set('q', wanted);
            else next.delete('q');
            return next;
          },
          { replace: true },
        ),
      SETTLE_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted, settled, setQuery]);
  return { typed, setTyped, keyword };
};
