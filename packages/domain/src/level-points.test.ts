import { expect, test } from 'vitest';
import { levelOfPoints, levelState, MAX_LEVEL, pointsOfLevel } from './level-points.ts';

test('each level begins at its points and not one earlier', () => {
  for (let level = 1; level <= MAX_LEVEL; level += 1) {
    expect(levelOfPoints(pointsOfLevel(level))).toBe(level);
    expect(levelOfPoints(pointsOfLevel(level) - 1)).toBe(level - 1);
  }
});

test('nothing lies above the highest level', () => {
  expect(levelOfPoints(10_000_000)).toBe(MAX_LEVEL);
  expect(levelState(10_000_000, MAX_LEVEL).next).toBe(0);
});

test('a level that was given without points counts from its own beginning', () => {
  expect(levelState(0, 26)).toEqual({ level: 26, next: pointsOfLevel(27), point: pointsOfLevel(26) });
});
