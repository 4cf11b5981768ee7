/** Expensive work whose result is stored under a key, such as a thumbnail. */
export type LimitedWork = {
  /**
   * Runs `make` when a slot is free. Callers with the same key share one run, and a key that failed recently
   * fails at once.
   * @returns false when `make` failed or threw, when the key failed lately, or when too many runs are waiting
   */
  run(key: string, make: () => Promise<boolean>): Promise<boolean>;
};

export type LimitedWorkOptions = {
  /** Runs at the same time. */
  parallel: number;
  /** Runs that may wait; further ones are refused at once. */
  maxWaiting: number;
  /** How long a failure is remembered. */
  failureMs: number;
  /** Number of failures that are remembered; the oldest is forgotten first. */
  maxFailures: number;
  nowMs: () => number;
};

/** Failed keys, each with the end of its term. */
const failureMemory = ({
  failureMs,
  maxFailures,
  nowMs,
}: Pick<LimitedWorkOptions, 'failureMs' | 'maxFailures' | 'nowMs'>) => {
  const untilMs = new Map<string, number>();
  return {
    has: (key: string): boolean => (untilMs.get(key) ?? 0) > nowMs(),
    add(key: string): void {
      untilMs.delete(key);
      untilMs.set(key, nowMs() + failureMs);
      const [oldest] = untilMs.keys();
      if (untilMs.size > maxFailures && oldest !== undefined) untilMs.delete(oldest);
    },
  };
};

/** Limits the memory and the processor time that requests of strangers can use. */
export const limitedWork = (options: LimitedWorkOptions): LimitedWork => {
  const { parallel, maxWaiting } = options;
  const failures = failureMemory(options);
  const running = new Map<string, Promise<boolean>>();
  const waiting: (() => void)[] = [];
  let taken = 0;

  const place = async (): Promise<void> => {
    if (taken < parallel) taken += 1;
    // A finished run passes its slot on, so `taken` stays the same.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };

  const start = async (key: string, make: () => Promise<boolean>): Promise<boolean> => {
    await place();
    try {
      const made = await make().catch(() => false);
      if (!made) failures.add(key);
      return made;
    } finally {
      leave();
      running.delete(key);
    }
  };

  return {
    run(key, make) {
      const known = running.get(key);
      if (known) return known;
      if (failures.has(key) || waiting.length >= maxWaiting) return Promise.resolve(false);
      const run = start(key, make);
      running.set(key, run);
      return run;
    },
  };
};
