import type { Timers } from '../src/connection/timers.ts';

/** Time that passes only when told to. */
export interface HandTimers extends Timers {
  pass(ms: number): void;
}

export function handTimers(startMs = 1_000_000): HandTimers {
  let nowMs = startMs;
  let waiting: { atMs: number; run: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    later(run, delayMs) {
      const entry = { atMs: nowMs + delayMs, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    pass(ms) {
      const untilMs = nowMs + ms;
      for (;;) {
        const [next] = waiting.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs);
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        nowMs = next.atMs;
        next.run();
      }
      nowMs = untilMs;
    },
  };
}
