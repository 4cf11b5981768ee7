import { expect, test } from 'vitest';
import { lengthOfRuns, pausedBefore, placeOf } from './recording-pauses.ts';

const RUNS = [
  { fromMs: 1_000, toMs: 11_000 },
  // Back after four minutes, and once more at once.
  { fromMs: 251_000, toMs: 271_000 },
  { fromMs: 270_900, toMs: 280_900 },
];
const { durationMs, pauses } = lengthOfRuns(RUNS);

test('a recording is as long as its pushes, and knows where it paused', () => {
  expect(durationMs).toBe(40_000);
  expect(pauses).toEqual([{ at_ms: 10_000, ms: 240_000 }]);
});

test.each([
  ['before the pause', 9_000, 9_000],
  ['within the pause, where it goes on', 100_000, 10_000],
  ['behind the pause', 255_000, 15_000],
])('a moment %s is found in the recording', (_title, sinceStartMs, place) => {
  expect(placeOf(sinceStartMs, pauses)).toBe(place);
});

test('the time on the clock at a place counts the pauses before it', () => {
  expect([9_999, 10_000, 39_000].map((place) => pausedBefore(place, pauses))).toEqual([0, 240_000, 240_000]);
});

test('a recording of one push has no pause', () => {
  expect(lengthOfRuns([{ fromMs: 5, toMs: 9 }])).toEqual({ durationMs: 4, pauses: [] });
});
