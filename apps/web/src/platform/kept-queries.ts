import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The answer is shown again at the next start, until a new one is there. */
      keep?: boolean;
      /** It says what is the reader's own, so the browser asks for it again and draws the page anew. */
      personal?: boolean;
    };
  }
}

/** Where the lists of the last visit are kept. */
export const KEPT_KEY = 'touchline:lists';

/** Raised when the shape of what is kept changes; older copies are dropped. */
export const KEPT_VERSION = 1;
/** Older than any query stays fresh. */
const OLD_MS = 24 * 3600_000;
const KEPT_MS = 7 * 24 * 3600_000;

export type Kept = { key: QueryKey; data: unknown; atMs: number };

/** The saved answers that can still be shown, newest first. */
export const readKept = (saved: unknown, nowMs: number): Kept[] => {
  if (typeof saved !== 'object' || saved === null) return [];
  const { version, list } = saved as { version?: unknown; list?: unknown };
  if (version !== KEPT_VERSION || !Array.isArray(list)) return [];
  return list.filter(
    (one: Partial<Kept> | null): one is Kept =>
      Array.isArray(one?.key) &&
      typeof one.atMs === 'number' &&
      nowMs - one.atMs < KEPT_MS &&
      one.data !== undefined,
  );
};

/** Shows what was there last time, as of its time, before any answer. @source app §3 "The state is persisted locally" */
export const restoreQueries = (): void => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? 'null');
    for (const { key, data, atMs } of readKept(saved, Date.now())) {
      // However new: what another start left is shown at once and asked anew.
      if (queryClient.getQueryData(key) !== undefined) continue;
      // Kept for the next start, too, where no screen of this one asks for it.
      queryClient.getQueryCache().build(queryClient, { queryKey: key, meta: { keep: true } });
      queryClient.setQueryData(key, data, { updatedAt: Math.min(atMs, Date.now() - OLD_MS) });
    }
  } catch {
    localStorage.removeItem(KEPT_KEY);
  }
};

/** Forgets what is kept, as when it turned out not to be readable. */
export const dropKept = (): void => localStorage.removeItem(KEPT_KEY);
