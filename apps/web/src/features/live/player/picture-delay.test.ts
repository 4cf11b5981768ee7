import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerMs, serverNowMs } from '../../../platform/server-clock.ts';
import { behindOf, delayOf, nativePlayingMs } from './picture-delay.ts';

const NOW_MS = Date.parse('2026-11-23T12:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => vi.useRealTimers());

test('over 200 pictures of 0.5 to 40 s, with phones up to 90 s wrong, the age is right to a quarter of a second', () => {
  for (let at = 0; at < 200; at += 1) {
    const delay = 0.5 + (at * 39.5) / 199;
    // From one phone to the next the clock differs by many seconds.
    const phoneOffMs = -90_000 + (((at * 73) % 200) * 180_000) / 199;
    const serverMs = NOW_MS + at * 100_000;
    vi.setSystemTime(serverMs + phoneOffMs);
    // A clock that was set is noticed by what the server says next; it tells whole seconds, a little late.
    for (let beat = 0; beat < 8; beat += 1) {
      const told = Math.floor((serverMs + beat * 1_130) / 1000) * 1000;
      vi.setSystemTime(serverMs + beat * 1_130 + phoneOffMs + 40);
      learnServerMs(told);
    }
    const trueNowMs = Date.now() - phoneOffMs;
    const found = delayOf(trueNowMs - delay * 1000, serverNowMs()) ?? -1;
    expect(Math.abs(found - delay), `${delay} s, phone ${phoneOffMs} ms`).toBeLessThanOrEqual(0.25);
  }
});

test('an iPhone tells the moment of its picture by getStartDate', () => {
  const video = { currentTime: 12.5, getStartDate: () => new Date(NOW_MS - 20_000) };
  expect(delayOf(nativePlayingMs(video), NOW_MS)).toBe(7.5);
  expect(nativePlayingMs({ currentTime: 12.5, getStartDate: () => new Date(Number.NaN) })).toBeUndefined();
  expect(nativePlayingMs({ currentTime: 12.5 })).toBeUndefined();
});

const live = { mode: 'picture', offsetSec: 0, measuredSec: undefined, isLive: true, knownSec: 2 } as const;

test('before the picture tells its age it is taken to be 6 s older than the room says', () => {
  expect(behindOf(live)).toBe(8);
  expect(behindOf({ ...live, measuredSec: 3.2 })).toBe(3.2);
});

test('the reader moves it by up to 30 s, or sees everything at once; it stays between 0 and 60 s', () => {
  expect(behindOf({ ...live, measuredSec: 4, offsetSec: 10 })).toBe(14);
  expect(behindOf({ ...live, measuredSec: 4, offsetSec: -30 })).toBe(0);
  expect(behindOf({ ...live, measuredSec: 50, offsetSec: 30 })).toBe(60);
  expect(behindOf({ ...live, mode: 'now' })).toBe(0);
  expect(behindOf({ ...live, isLive: false })).toBe(0);
});
