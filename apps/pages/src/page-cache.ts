/** Pages live this long: whoever asks within it gets the same. */
const FRESH_MS = 1000;
/** Addresses and views that are kept at most; the oldest give way. */
const MOST_KEPT = 200;
/** Pages that are rendered side by side; beyond that a reader gets the shell. */
const MOST_AT_ONCE = 16;

type Entry<Value> = { atMs: number; value: Promise<Value> };

type Options = {
  nowMs?: () => number;
  /** A reader waits no longer for a rendered page. */
  withinMs: number;
};

const late = (ms: number): { after: Promise<undefined>; stop: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const after = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return { after, stop: () => clearTimeout(timer) };
};

/** Keeps rendered pages for a second, and renders each once for all who ask meanwhile. */
export const createPageCache = <Value>({ nowMs = Date.now, withinMs }: Options) => {
  const kept = new Map<string, Entry<Value>>();
  let rendering = 0;

  const begin = (key: string, render: () => Promise<Value>): Promise<Value> => {
    rendering += 1;
    const value = render().finally(() => {
      rendering -= 1;
    });
    const entry = { atMs: Number.POSITIVE_INFINITY, value };
    kept.set(key, entry);
    value.then(
      () => {
        entry.atMs = nowMs();
      },
      () => kept.get(key) === entry && kept.delete(key),
    );
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return value;
  };

  return {
    /**
     * The page of a key, rendered if nobody has it yet.
     * @returns undefined when it cannot be had in time, because of load or a failure
     */
    async take(key: string, render: () => Promise<Value>): Promise<Value | undefined> {
      const known = kept.get(key);
      const isFresh = known !== undefined && nowMs() - known.atMs < FRESH_MS;
      if (known && !isFresh) kept.delete(key);
      if (!isFresh && rendering >= MOST_AT_ONCE) return undefined;
      const { after, stop } = late(withinMs);
      try {
        return await Promise.race([isFresh ? known.value : begin(key, render), after]);
      } catch {
        return undefined;
      } finally {
        stop();
      }
    },
  };
};
