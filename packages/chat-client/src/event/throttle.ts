import type { Timers } from '../connection/timers.ts';

/** @source im §9 "List update events are throttled to 1 per second" */
export const LIST_EVENT_MS = 1_000;

export interface Throttle {
  /** Runs at once if nothing ran within the last second, otherwise once at its end. */
  trigger(): void;
  stop(): void;
}

/**
 * Runs at once, then at most once per second; the last call is never lost.
 * @source im §4 "throttled list events"
 */
export function throttle(run: () => void, timers: Timers, everyMs = LIST_EVENT_MS): Throttle {
  let stopTimer: (() => void) | undefined;
  let wanted = false;
  const open = () => {
    stopTimer = timers.later(() => {
      stopTimer = undefined;
      if (!wanted) return;
      wanted = false;
      run();
      open();
    }, everyMs);
  };
  return {
    trigger() {
      if (stopTimer) {
        wanted = true;
        return;
      }
      run();
      open();
    },
    stop() {
      stopTimer?.();
      stopTimer = undefined;
      wanted = false;
    },
  };
}
