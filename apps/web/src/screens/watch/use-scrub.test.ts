import { expect, test } from 'vitest';
import { pointedSec } from './use-scrub.ts';

const bar = { left: 20, width: 200 };

test('a place on the bar is a place in the recording, and never outside of it', () => {
  expect(pointedSec(70, bar, 400)).toBe(100);
  expect(pointedSec(0, bar, 400)).toBe(0);
  expect(pointedSec(900, bar, 400)).toBe(400);
});

test('a bar that has no width yet points at the beginning or the end', () => {
  expect(pointedSec(20, { left: 20, width: 0 }, 400)).toBe(0);
});
