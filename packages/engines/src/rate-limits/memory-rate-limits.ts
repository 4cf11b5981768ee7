import type { Clock } from '../clock/clock.ts';
import type { RateLimits } from './rate-limits.ts';

type Turns = { takenMs: number[]; windowMs: number };

/** Rate limits within one process: times of the requests, dropped as they leave the window. */
export const memoryRateLimits = (clock: Clock): RateLimits => {
  const keys = new Map<string, Turns>();
  let nextSweepMs = 0;

  const sweep = (nowMs: number): void => {
    if (nowMs < nextSweepMs) return;
    nextSweepMs = nowMs + 10_000;
    for (const [key, { takenMs, windowMs }] of keys) {
      if ((takenMs.at(-1) ?? 0) <= nowMs - windowMs) keys.delete(key);
    }
  };

  return {
    take(key, { count, windowMs }) {
      const nowMs = clock.nowMs();
      sweep(nowMs);
      const takenMs = (keys.get(key)?.takenMs ?? []).filter((atMs) => atMs > nowMs - windowMs);
      keys.set(key, { takenMs, windowMs });
      if (takenMs.length < count) {
        takenMs.push(nowMs);
        return Promise.resolve({ allowed: true });
      }
      // The request whose expiry frees a slot; a limit of 0 never has one.
      const freedMs = takenMs[takenMs.length - count] ?? nowMs;
      return Promise.resolve({ allowed: false, retryAfterMs: Math.max(1, freedMs + windowMs - nowMs) });
    },
    close() {
      keys.clear();
      return Promise.resolve();
    },
  };
};
