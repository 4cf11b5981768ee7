import { expect, test } from 'vitest';

import { createRoomRate } from './room-rate.ts';

const sends = (
  rate: ReturnType<typeof createRoomRate>,
  count: number,
  message: { priority: 'Normal' | 'Low' | 'Lowest'; userId?: string; nowMs?: number },
): number =>
  Array.from({ length: count }, (_, index) =>
    rate.admits({
      priority: message.priority,
      userId: message.userId ?? `u${index}`,
      random: index,
      nowMs: message.nowMs ?? 0,
    }),
  ).filter(Boolean).length;

test('of many senders as many messages go out as the room takes in two seconds', () => {
  expect(sends(createRoomRate(20), 100, { priority: 'Normal' })).toBe(40);
});

test('the lowest priorities are shed first', () => {
  const rate = createRoomRate(20);
  expect(sends(rate, 100, { priority: 'Lowest' })).toBe(20);
  expect(sends(rate, 100, { priority: 'Low' })).toBe(10);
  expect(sends(rate, 100, { priority: 'Normal' })).toBe(10);
});

test('in a busy room a sender who has said much gives way to one who has not', () => {
  const rate = createRoomRate(20);
  expect(sends(rate, 40, { priority: 'Normal', userId: 'loud' })).toBe(30);
  expect(sends(rate, 1, { priority: 'Normal', userId: 'quiet' })).toBe(1);
});

test('what other processes let through counts, and what this one did counts once when it comes round', () => {
  const rate = createRoomRate(20);
  expect(sends(rate, 10, { priority: 'Normal' })).toBe(10);
  for (let index = 0; index < 10; index += 1) rate.heard({ userId: `u${index}`, random: index, nowMs: 0 });
  for (let index = 0; index < 25; index += 1) rate.heard({ userId: 'elsewhere', random: index, nowMs: 0 });
  expect(sends(rate, 100, { priority: 'Normal' })).toBe(5);
});

test('what comes round in the next span is not counted there', () => {
  const rate = createRoomRate(20);
  sends(rate, 40, { priority: 'Normal' });
  for (let index = 0; index < 40; index += 1)
    rate.heard({ userId: `u${index}`, random: index, nowMs: 2_000 });
  expect(sends(rate, 100, { priority: 'Normal', nowMs: 2_000 })).toBe(40);
});

test('the next span begins anew', () => {
  const rate = createRoomRate(20);
  sends(rate, 100, { priority: 'Normal' });
  expect(sends(rate, 100, { priority: 'Normal', nowMs: 2_000 })).toBe(40);
});
