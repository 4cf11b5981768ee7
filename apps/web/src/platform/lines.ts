/** A way to reach the API. @source app §3 "api host and api hosts (each with a url)" */
export type Line = { url: string; name: string; integrity: string };

/** Failures within this time that make the automatic choice move on, and their number. */
const FAILURES = 2;
const WITHIN_MS = 10_000;

const KEY = 'touchline:lines';

type Kept = { list: readonly Line[]; fixed: string };

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  /^(?:https?:\/\/[^/]+)?$/.test(value.url);

/** Reads a saved list of lines; what cannot be read is the built-in default: this page's own host. */
export const readLines = (saved: unknown): Kept => {
  const held = (typeof saved === 'object' && saved !== null ? saved : {}) as Partial<
    Record<keyof Kept, unknown>
  >;
  const list = Array.isArray(held.list)
    ? held.list
        .filter(isLine)
        .map(({ url, name, integrity }) => ({ url, name: name ?? '', integrity: integrity ?? '' }))
    : [];
  const fixed = list.find(({ url }) => url === held.fixed)?.url ?? '';
  return { list, fixed };
};

/**
 * Chooses the host of each call: round-robin over the list, or the one that the reader fixed.
 * @source app §9 "API host chosen round-robin from a list, or a fixed chosen host, with a built-in default"
 */
export const createLines = (kept: Kept) => {
  let { list, fixed } = kept;
  let turn = 0;
  let failed: number[] = [];
  return {
    list: () => list,
    fixed: () => fixed,
    /** The host of the next call; empty is the page's own. */
    next(): string {
      if (fixed || list.length === 0) return fixed;
      turn += 1;
      return list[turn % list.length]?.url ?? '';
    },
    /** Notes that a line did not answer; after two failures in 10 s the next one has its turn. */
    fail(atMs: number): void {
      failed = [...failed.filter((each) => atMs - each < WITHIN_MS), atMs];
      if (failed.length < FAILURES) return;
      failed = [];
      turn += 1;
    },
    learn(next: readonly Line[]): void {
      list = next;
      if (!next.some(({ url }) => url === fixed)) fixed = '';
    },
    /** @param url a line of the list; empty is automatic */
    fix(url: string): void {
      fixed = url;
    },
  };
};

const saved = (): unknown => {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
};

/** The lines of this page. */
export const LINES = createLines(readLines(globalThis.location ? saved() : null));

/** Keeps list and choice for the next visit. */
export const keepLines = (): void =>
  localStorage.setItem(KEY, JSON.stringify({ list: LINES.list(), fixed: LINES.fixed() }));
