import { expect, test } from 'vitest';
import { ageAt, isUnderAge } from './age.ts';

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

test.each([
  ['2008-11-20', '2026-11-19', 17],
  ['2008-11-20', '2026-11-20', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['', '2026-03-01', 0],
  ['2030-01-01', '2026-03-01', 0],
])('who was born on %s is on %s of age %s', (birthday, day, age) => {
  expect(ageAt(birthday, at(day))).toBe(age);
});

test.each([
  [17, false, true],
  [18, false, false],
  [40, true, true],
  [0, false, false],
])('age %d and minors’ mode %s: under age is %s', (age, minorsMode, expected) => {
  expect(isUnderAge(age, minorsMode)).toBe(expected);
});
