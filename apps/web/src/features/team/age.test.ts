import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime() / 1000;

test('a player is a year older from the birthday on', () => {
  expect(ageOf('2000-11-20', at(2026, 11, 19))).toBe(25);
  expect(ageOf('2000-11-20', at(2026, 11, 20))).toBe(26);
  expect(ageOf('2000-11-20', at(2026, 12, 1))).toBe(26);
});
