import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInAward, checkInStreak, dayAfter, giftPoints, nextGiftStreak } from './check-in.ts';

test.each([
  ['nothing done is no streak', [], 0],
  ['today alone is one day', [20_261_123], 1],
  ['yesterday’s streak runs until today is over', [20_261_121, 20_261_122], 2],
  ['a day left out ends it', [20_261_120, 20_261_122, 20_261_123], 2],
  ['the day before yesterday is over', [20_261_121], 0],
  ['days may come in any order', [20_261_123, 20_261_121, 20_261_122], 3],
])('%s', (_title, done, streak) => {
  expect(checkInStreak(done, 20_261_123)).toBe(streak);
});

test('a streak goes over the ends of months and leap years', () => {
  expect(dayAfter(20_281_231)).toBe(20_290_101);
  expect(dayAfter(20_280_301, -1)).toBe(20_280_229);
  expect(checkInStreak([20_280_228, 20_280_229, 20_280_301], 20_280_301)).toBe(3);
});

test('gifts come on days 3, 7, 15 and 30, and again in every 30 days', () => {
  const gifts = Array.from({ length: 60 }, (_, at) => at + 1).filter((streak) => giftPoints(streak) > 0);
  expect(gifts).toEqual([3, 7, 15, 30, 33, 37, 45, 60]);
  expect(nextGiftStreak(0)).toBe(3);
  expect(nextGiftStreak(15)).toBe(30);
  expect(nextGiftStreak(30)).toBe(33);
});

test('every day gives something, a day with a gift more', () => {
  expect(checkInAward(1)).toBe(5);
  expect(checkInAward(7)).toBe(55);
});

test('a day and back is the same day', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (date, by) => {
      const start = Number(date.toISOString().slice(0, 10).replaceAll('-', ''));
      expect(dayAfter(dayAfter(start, by), -by)).toBe(start);
    }),
  );
});
