import { expect, test } from 'vitest';
import { daysOf } from './day-sums.ts';

const booking = (time: number, amount: number) => ({
  seq: time,
  time,
  amount,
  balance_after: 0,
  type: 1,
  name: 'x',
  object: '',
  order_no: '',
});
const NOON = Date.UTC(2026, 10, 20, 4) / 1000;

test('each day of the records has its income and its expense', () => {
  const days = daysOf([
    booking(NOON, 60),
    booking(NOON - 60, -12),
    booking(NOON - 120, -8),
    booking(NOON - 172_800, 5),
  ]);
  expect(days.map(({ income, expense, list }) => [income, expense, list.length])).toEqual([
    [60, -20, 3],
    [5, 0, 1],
  ]);
});
