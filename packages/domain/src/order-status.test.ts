import { expect, test } from 'vitest';
import { givesBack, mayBecome, ORDER_STATUS, type OrderStatus } from './order-status.ts';

const { paid, packing, sent, done, cancelled, problem, refunded } = ORDER_STATUS;

test('an order is cancelled only before it is sent', () => {
  const cancellable = Object.values(ORDER_STATUS).filter((from) => mayBecome(from, cancelled));
  expect(cancellable).toEqual([paid, packing]);
});

test('nothing leaves an order that was cancelled or refunded', () => {
  for (const from of [cancelled, refunded] as OrderStatus[]) {
    expect(Object.values(ORDER_STATUS).filter((to) => mayBecome(from, to))).toEqual([]);
  }
});

test('a problem ends in a refund or in an order that is done', () => {
  expect(mayBecome(sent, problem) && mayBecome(done, problem)).toBe(true);
  expect(mayBecome(problem, refunded) && mayBecome(problem, done)).toBe(true);
  expect(mayBecome(paid, problem)).toBe(false);
});

test('money comes back with two steps alone', () => {
  expect(Object.values(ORDER_STATUS).filter(givesBack)).toEqual([cancelled, refunded]);
});
