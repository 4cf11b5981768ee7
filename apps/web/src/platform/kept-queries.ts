import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `keep`: the answer is shown again at the next start, until a new one is there. */
    queryMeta: { keep?: boolean };
  }
}

/** Raised when the shape of what is kept changes; older copies are dropped. */
const VERSION = 1;
const KEY = 'touchline:lists';
const KEPT_MS = 7 * 24 * 3600_000;
/** Characters of one answer, and of all: what a phone's storage takes without complaint. */
const MOST_OF_ONE = 600_000;
const MOST_OF_ALL = 2_000_000;

type Kept = { key: QueryKey; data: unknown; atMs: number };

/** The saved answers that can still be shown, newest first. */
export const readKept = (saved: unknown, nowMs: number): Kept[] => {
  if (typeof saved !== 'object' || saved === null) return [];
  const { version, list } = saved as { version?: unknown; list?: unknown };
  if (version !== VERSION || !Array.isArray(list)) return [];
  return list.filter(
    (one: Partial<Kept> | null): one is Kept =>
      Array.isArray(one?.key) &&
      typeof one.atMs === 'number' &&
      nowMs - one.atMs < KEPT_MS &&
      one.data !== undefined,
  );
};

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
  return JSON.stringify({ version: VERSION, list });
};

/** Shows what was there last time, as of its time, before any answer. @source app §3 "The state is persisted locally" */
export const restoreQueries = (): void => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    for (const { key, data, atMs } of readKept(saved, Date.now())) {
      queryClient.setQueryData(key, data, { updatedAt: atMs });
    }
    // However new: what another start left is shown at once and asked anew.
    void queryClient.invalidateQueries({ refetchType: 'none' });
  } catch {
    localStorage.removeItem(KEY);
  }
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
    localStorage.setItem(KEY, packKept(all));
  } catch {
    localStorage.removeItem(KEY); // no room: the next start begins empty
  }
};

/** Forgets what is kept, as when it turned out not to be readable. */
export const dropKept = (): void => localStorage.removeItem(KEY);
