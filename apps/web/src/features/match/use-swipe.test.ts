import { expect, test } from 'vitest';
import { gestureOf } from './use-swipe.ts';

const from = { x: 200, y: 300, atTop: true };

test.each([
  ['far to the left', { x: 100, y: 310 }, 'left'],
  ['far to the right', { x: 300, y: 290 }, 'right'],
  ['not far enough', { x: 150, y: 300 }, undefined],
  ['rather down than sideways', { x: 270, y: 380 }, undefined],
  ['down from the top', { x: 205, y: 420 }, 'pull'],
])('%s', (_title, to, gesture) => {
  expect(gestureOf(from, to)).toBe(gesture);
});

test('down in the middle of the list is scrolling, not a pull', () => {
  expect(gestureOf({ ...from, atTop: false }, { x: 200, y: 500 })).toBeUndefined();
});
