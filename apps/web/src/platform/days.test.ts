import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay, monthPage } from './days.ts';

test('days are counted across the ends of months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-11-20', '2026-11-13')).toBe(-7);
});

test('a day that does not exist is none', () => {
  expect(isDay('2026-02-30')).toBe(false);
  expect(isDay('tomorrow')).toBe(false);
  expect(isDay(null)).toBe(false);
  expect(isDay('2026-11-20')).toBe(true);
});

test('a month is shown in whole weeks from Monday', () => {
  const page = monthPage('2026-11-20');
  expect(page[0]).toBe('2026-10-26');
  expect(page.at(-1)).toBe('2026-12-06');
  expect(page.length % 7).toBe(0);
});
