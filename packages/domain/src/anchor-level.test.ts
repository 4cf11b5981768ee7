import { expect, test } from 'vitest';
import { anchorLevel } from './anchor-level.ts';

test('the level of an anchor rises with watched minutes', () => {
  expect(anchorLevel(0, 0)).toEqual({ level: 0, nextMin: 600, rulesScore: 100 });
  expect(anchorLevel(599, 0).level).toBe(0);
  expect(anchorLevel(600, 0)).toEqual({ level: 1, nextMin: 2400, rulesScore: 100 });
  expect(anchorLevel(60_000, 0).level).toBe(10);
});

test('each broken rule costs a level and a part of the score, down to nothing', () => {
  expect(anchorLevel(2400, 1)).toMatchObject({ level: 1, rulesScore: 80 });
  expect(anchorLevel(600, 9)).toMatchObject({ level: 0, rulesScore: 0 });
});
