/** The passing of time, so that tests can turn it by hand. */
export interface Timers {
  nowMs(): number;
  /** Runs once after `delayMs`; the answer cancels it. */
  later(run: () => void, delayMs: number): () => void;
}

export const realTimers: Timers = {
  nowMs: () => Date.now(),
  later(run, delayMs) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
