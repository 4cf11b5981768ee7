/** A way to reach the API. @source app §3 "api host and api hosts (each with a url)" */
export type Line = { url: string; name: string; integrity: string };

/** Failures of a line within this time that make the automatic choice leave it out, and their number. */
const FAILURES = 2;
const WITHIN_MS = 10_000;
/** How long it is left out. */
const REST_MS = 60_000;

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
  // The first line is the default, so the first call goes there. @source app §7 "the first is default"
  let turn = -1;
  let failed: { url: string; atMs: number }[] = [];
  const resting = new Map<string, number>();
  return {
    list: () => list,
    fixed: () => fixed,
    /** The host of the next call; empty is the page's own. Where no line answers, each still has its turn. */
    next(atMs = performance.now()): string {
      if (fixed || list.length === 0) return fixed;
      const ahead = list.map((_line, step) => list[(turn + 1 + step) % list.length]?.url ?? '');
      const step = Math.max(
        0,
        ahead.findIndex((url) => (resting.get(url) ?? 0) <= atMs),
      );
      turn += 1 + step;
      return ahead[step] ?? '';
    },
    /** Notes that a call was not answered; after two failures in 10 s the next lines are used in place of this one. */
    fail(atMs: number, called: string): void {
      const line = list.find(({ url }) => called.startsWith(`${url}/`));
      if (!line) return;
      failed = [...failed.filter((each) => atMs - each.atMs < WITHIN_MS), { url: line.url, atMs }];
      if (failed.filter(({ url }) => url === line.url).length < FAILURES) return;
      failed = failed.filter(({ url }) => url !== line.url);
      resting.set(line.url, atMs + REST_MS);
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
