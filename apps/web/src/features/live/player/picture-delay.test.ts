import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerMs, serverNowMs } from '../../../platform/server-clock.ts';
import { behindOf, delayOf, heldDelaySec, nativePlayingMs } from './picture-delay.ts';

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

/** A repeatable source of chance, so that a failure can be looked at. */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

test('of 200 goals none is painted 0.25 s before the picture shows it, nor 1 s after, whatever the clock of the phone', () => {
  const random = randomOf(14);
  const startMs = 1_800_000_000_000;
  for (let goal = 0; goal < 200; goal += 1) {
    const pictureSec = 0.5 + random() * 39.5;
    const phoneWrongMs = (random() * 2 - 1) * 90_000;
    // What the phone knows of the server's clock is late by the way of the answer that told it.
    const clockLateMs = random() * 200;
    const wayMs = random() * 300;
    const goalMs = startMs + goal * 60_000;
    const phoneNowMs = goalMs + phoneWrongMs;
    const serverNowMs = phoneNowMs - phoneWrongMs - clockLateMs;
    const measuredSec = delayOf(goalMs - pictureSec * 1000, serverNowMs);
    const behindSec = behindOf({
      mode: 'picture',
      offsetSec: 0,
      measuredSec: measuredSec === undefined ? undefined : heldDelaySec(measuredSec),
      isLive: true,
      knownSec: 0,
    });
    const lateSec = wayMs / 1000 + behindSec - pictureSec;
    expect(lateSec).toBeGreaterThanOrEqual(-0.25);
    expect(lateSec).toBeLessThanOrEqual(1);
  }
});
