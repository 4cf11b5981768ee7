import { expect, test } from 'vitest';
import { dayRange, displayDate, matchDates, weekdayName } from './match-dates.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;
const CHINA = 480;
const SAO_PAULO = -180;

test('derived: year, shortTime, date, shortDate, dayOfWeek in the reader’s zone', () => {
  const start = at('2026-11-20T18:30:00Z');
  expect(matchDates(start, CHINA)).toEqual({
    year: '2026',
    shortTime: '02:30',
    date: '2026-11-21',
    shortDate: '11-21',
    dayOfWeek: '周六',
  });
  expect(matchDates(start, SAO_PAULO, 'pt')).toMatchObject({
    date: '2026-11-20',
    shortTime: '15:30',
    dayOfWeek: 'sex',
  });
});

test('weekday names Chinese', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((day) => weekdayName(day))).toEqual([
    '周日',
    '周一',
    '周二',
    '周三',
    '周四',
    '周五',
    '周六',
  ]);
  expect(weekdayName(-1)).toBe('周六');
});

const reader = { nowSec: at('2026-11-20T12:00:00+08:00'), utcOffsetMin: CHINA, language: 'zh' as const };

test.each([
  ['yesterday', '2026-11-19T00:00:00+08:00', '昨天 00:00'],
  ['today', '2026-11-20T23:59:00+08:00', '今天 23:59'],
  ['tomorrow', '2026-11-21T08:05:00+08:00', '明天 08:05'],
  ['two days ago is a date', '2026-11-18T23:59:59+08:00', '11-18 23:59'],
  ['the day after tomorrow is a date', '2026-11-22T00:00:00+08:00', '11-22 00:00'],
])('yesterday/today/tomorrow prefix with HH:mm, else MM-DD HH:mm: %s', (_title, iso, expected) => {
  expect(displayDate(at(iso), reader)).toBe(expected);
});

test('Portuguese uses DD-MM-YY', () => {
  const portuguese = { ...reader, language: 'pt' as const };
  expect(displayDate(at('2027-01-09T10:00:00+08:00'), portuguese)).toBe('09-01-27 10:00');
  expect(displayDate(at('2026-11-20T10:00:00+08:00'), portuguese)).toBe('Hoje 10:00');
});

test('today is decided by the reader’s zone, across the end of a year', () => {
  const newYear = { nowSec: at('2026-12-31T23:30:00Z'), utcOffsetMin: CHINA, language: 'en' as const };
  expect(displayDate(at('2026-12-31T15:59:00Z'), newYear)).toBe('Yesterday 23:59');
  expect(displayDate(at('2026-12-31T16:00:00Z'), newYear)).toBe('Today 00:00');
});

test('a day begins where the reader lives', () => {
  expect(dayRange('2026-11-20', CHINA).fromSec).toBe(at('2026-11-20T00:00:00+08:00'));
  expect(dayRange('2026-11-20', SAO_PAULO).untilSec).toBe(at('2026-11-21T00:00:00-03:00'));
});
