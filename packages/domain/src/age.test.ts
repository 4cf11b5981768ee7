import { expect, test } from 'vitest';
import { ageAt } from './age.ts';

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
