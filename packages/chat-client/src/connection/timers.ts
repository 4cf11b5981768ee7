/** Timers and clock, so that tests can control time. */
export interface Timers {
  nowMs(): number;
  /** Runs once after `delayMs`; the returned function cancels it. */
  later(run: () => void, delayMs: number): () => void;
}

export const realTimers: Timers = {
  nowMs: () => Date.now(),
  later(run, delayMs) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
