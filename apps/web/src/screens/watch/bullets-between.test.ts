import { expect, test } from 'vitest';
import { bulletsBetween } from './bullets-between.ts';

const bullets = [500, 1000, 1500, 9000].map((at_ms) => ({ id: at_ms, at_ms, text: 'x', own: 0 as const }));

test('a line flies once, when its time comes', () => {
  expect(bulletsBetween(bullets, 500, 1000)?.map(({ id }) => id)).toEqual([1000]);
  expect(bulletsBetween(bullets, 1000, 1250)).toEqual([]);
  expect(bulletsBetween(bullets, 1250, 1500)?.map(({ id }) => id)).toEqual([1500]);
});

test('after a jump nothing of the part between flies', () => {
  expect(bulletsBetween(bullets, 500, 9500)).toBeUndefined();
  expect(bulletsBetween(bullets, 9500, 400)).toBeUndefined();
});
