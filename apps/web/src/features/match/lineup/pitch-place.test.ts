import { expect, test } from 'vitest';
import { gradeOf, placeOf } from './pitch-place.ts';

test('home plays from the top to the middle, away is mirrored', () => {
  expect(placeOf({ x: 50, y: 6 }, false)).toEqual({ left: 50, top: 6 });
  expect(placeOf({ x: 50, y: 6 }, true)).toEqual({ left: 50, top: 94 });
  const [home, away] = [placeOf({ x: 20, y: 94 }, false), placeOf({ x: 20, y: 94 }, true)];
  expect(home?.top).toBeLessThan(50);
  expect(away?.top).toBeGreaterThan(50);
  expect((home?.left ?? 0) + (away?.left ?? 0)).toBe(100);
});

test('without coordinates there is no place', () => {
  expect(placeOf({}, false)).toBeUndefined();
});

test.each([
  [8, 'great'],
  [7.9, 'good'],
  [7, 'good'],
  [6.9, 'fair'],
  [6, 'fair'],
  [5.9, 'poor'],
])('a rating of %d is %s', (rating, grade) => {
  expect(gradeOf(rating)).toBe(grade);
});
