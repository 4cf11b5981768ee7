import { expect, test } from 'vitest';
import { readPlace, restAt } from './floating-place.ts';

const phone = { width: 390, height: 800 };

test('the floating menu rests at the nearest side', () => {
  expect(restAt({ x: 100, y: 400 }, phone)).toEqual({ side: 'left', height: 0.5 });
  expect(restAt({ x: 300, y: 400 }, phone)).toEqual({ side: 'right', height: 0.5 });
});

test('it never rests under the bars', () => {
  expect(restAt({ x: 0, y: 0 }, phone).height).toBeGreaterThan(0.1);
  expect(restAt({ x: 0, y: 800 }, phone).height).toBeLessThan(0.85);
});

test('a damaged place is no crash', () => {
  expect(readPlace({ side: 7, height: 'x' })).toEqual(readPlace(undefined));
});
