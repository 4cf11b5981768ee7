import type { Query } from '@tanstack/react-query';
import { KEPT_KEY, KEPT_VERSION, type Kept } from './kept-queries.ts';
import { queryClient } from './query-client.ts';

/** Characters of one answer, and of all: what a phone's storage takes without complaint. */
const MOST_OF_ONE = 600_000;
const MOST_OF_ALL = 2_000_000;

/** As many of the newest answers as there is room for, as text. */
export const packKept = (all: readonly Kept[]): string => {
  let left = MOST_OF_ALL;
  const list = all
    .toSorted((a, b) => b.atMs - a.atMs)
    .filter((one) => {
      const size = JSON.stringify(one.data).length;
      if (size > MOST_OF_ONE || size > left) return false;
      left -= size;
      return true;
    });
  return JSON.stringify({ version: KEPT_VERSION, list });
};

const isKept = ({ meta, state }: Query): boolean => meta?.keep === true && state.data !== undefined;

/** Saves what screens asked to keep; called when the page is left. */
export const keepQueries = (): void => {
  const found = queryClient.getQueryCache().findAll({ predicate: isKept });
  const all = found.map(({ queryKey, state }) => ({
    key: queryKey,
    data: state.data,
    atMs: state.dataUpdatedAt,
  }));
  try {
    localStorage.setItem(KEPT_KEY, packKept(all));
  } catch {
    localStorage.removeItem(KEPT_KEY); // no room: the next start begins empty
  }
};
