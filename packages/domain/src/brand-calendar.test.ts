import { expect, test } from 'vitest';
import { brandHome, calendarDay, monthStartSec, nextMonth } from './brand-calendar.ts';

test.each([
  ['touchline', 'Asia/Shanghai', 'CNY'],
  ['sixyard', 'America/Sao_Paulo', 'BRL'],
] as const)('days and prices of %s are those of its home', (brand, timeZone, moneyCode) => {
  expect(brandHome(brand)).toMatchObject({ timeZone, moneyCode });
});

test('a day ends at midnight of the zone', () => {
  const midnight = Date.UTC(2026, 10, 30, 16) / 1000;
  expect(calendarDay(midnight - 1, 'Asia/Shanghai')).toEqual({ day: 20261130, month: 202611 });
  expect(calendarDay(midnight, 'Asia/Shanghai')).toEqual({ day: 20261201, month: 202612 });
  expect(calendarDay(midnight, 'America/Sao_Paulo')).toEqual({ day: 20261130, month: 202611 });
});

test.each(['Asia/Shanghai', 'America/Sao_Paulo', 'UTC'])(
  'a month begins at its first second in %s',
  (zone) => {
    for (const month of [202601, 202612, 202802]) {
      const start = monthStartSec(month, zone);
      expect(calendarDay(start, zone)).toEqual({ day: month * 100 + 1, month });
      expect(calendarDay(start - 1, zone).month).not.toBe(month);
    }
  },
);

test('January follows December', () => {
  expect(nextMonth(202612)).toBe(202701);
  expect(nextMonth(202611)).toBe(202612);
});
