import type { Clock } from '../clock/clock.ts';
import type { Counters } from './counters.ts';

type Entry = { value: number; expiresMs: number };

/** Counters within one process. */
export const memoryCounters = (clock: Clock): Counters => {
  const entries = new Map<string, Entry>();
  let nextSweepMs = 0;

  const sweep = (nowMs: number): void => {
    if (nowMs < nextSweepMs) return;
    nextSweepMs = nowMs + 10_000;
    for (const [key, { expiresMs }] of entries) if (expiresMs <= nowMs) entries.delete(key);
  };
  const live = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    return entry && entry.expiresMs > clock.nowMs() ? entry : undefined;
  };
  const store = (key: string, value: number, ttlMs?: number): void => {
    const nowMs = clock.nowMs();
    sweep(nowMs);
    entries.set(key, { value, expiresMs: ttlMs === undefined ? Infinity : nowMs + ttlMs });
  };

  return {
    add(key, by, ttlMs) {
      const entry = live(key);
      const value = (entry?.value ?? 0) + by;
      if (entry && ttlMs === undefined) entry.value = value;
      else store(key, value, ttlMs);
      return Promise.resolve(value);
    },
    get: (key) => Promise.resolve(live(key)?.value ?? 0),
    set(key, value, ttlMs) {
      store(key, value, ttlMs);
      return Promise.resolve();
    },
    remove(key) {
      entries.delete(key);
      return Promise.resolve();
    },
    close() {
      entries.clear();
      return Promise.resolve();
    },
  };
};
