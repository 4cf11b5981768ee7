import { expect, test } from 'vitest';

import {
  BEFORE_LOGIN,
  countFrame,
  fullBucket,
  MAX_FLOODED_SECONDS,
  MAX_FRAMES_PER_SEC,
  MAX_REFUSED_PER_SEC,
  newWindow,
  take,
} from './frame-budget.ts';

/** Sends so many frames at one moment and tells how the last of them was judged. */
const sendAt = (window: ReturnType<typeof newWindow>, nowMs: number, count: number) => {
  let result = countFrame(window, nowMs);
  for (let sent = 1; sent < count; sent += 1) result = countFrame(result.window, nowMs);
  return result;
};

test('as many frames a second as are allowed are handled, and reading stops for the rest of it after that', () => {
  const full = sendAt(newWindow(10_000), 10_300, MAX_FRAMES_PER_SEC);
  expect(full.judged).toEqual({ verdict: 'handle' });
  expect(countFrame(full.window, 10_400).judged).toEqual({ verdict: 'refuse', pauseMs: 600 });
  const dropped = sendAt(full.window, 10_500, MAX_REFUSED_PER_SEC);
  expect(dropped.judged).toEqual({ verdict: 'drop', pauseMs: 500 });
});

test('the first frame of a later second is handled, however many came in an earlier one', () => {
  const flooded = sendAt(newWindow(10_000), 10_000, MAX_FRAMES_PER_SEC + 100);
  for (const laterMs of [11_000, 15_000]) {
    expect(countFrame({ ...flooded.window }, laterMs).judged).toEqual({ verdict: 'handle' });
  }
});

test('too many in several seconds in a row close the socket; a quiet second between forgives', () => {
  let { window } = sendAt(newWindow(0), 0, MAX_FRAMES_PER_SEC + 1);
  for (let second = 1; second < MAX_FLOODED_SECONDS; second += 1) {
    const next = sendAt(window, second * 1_000, MAX_FRAMES_PER_SEC + 1);
    expect(next.judged).toMatchObject({ verdict: 'refuse' });
    ({ window } = next);
  }
  const lastMs = MAX_FLOODED_SECONDS * 1_000;
  const quiet = countFrame({ ...window }, lastMs);
  expect(sendAt(quiet.window, lastMs + 1_000, MAX_FRAMES_PER_SEC + 1).judged).toMatchObject({
    verdict: 'refuse',
  });
  expect(sendAt({ ...window }, lastMs, MAX_FRAMES_PER_SEC + 1).judged).toEqual({ verdict: 'close' });
});

test('a clock that is set back begins a new second', () => {
  const flooded = sendAt(newWindow(10_000), 10_000, MAX_FRAMES_PER_SEC + 1);
  expect(countFrame(flooded.window, 5_000).judged).toEqual({ verdict: 'handle' });
});

test('before a login there is a handful of frames, and a few more each second', () => {
  const bucket = fullBucket(BEFORE_LOGIN, 0);
  const taken = (nowMs: number): number => {
    let count = 0;
    while (take(bucket, BEFORE_LOGIN, nowMs)) count += 1;
    return count;
  };
  expect(taken(0)).toBe(BEFORE_LOGIN.most);
  expect(taken(500)).toBe(2);
  expect(taken(1_500)).toBe(5);
  expect(taken(1_000_000)).toBe(BEFORE_LOGIN.most);
});
