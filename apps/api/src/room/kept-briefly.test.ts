import { manualClock } from '@touchline/engines/clock/clock';
import { expect, test } from 'vitest';
import { keptBriefly } from './kept-briefly.ts';

const counted = () => {
  const clock = manualClock(1_000);
  const kept = keptBriefly<number>({ freshMs: 1_000, most: 2, clock });
  let made = 0;
  const make = () => Promise.resolve((made += 1));
  return { clock, kept, make };
};

test('a thousand who ask within a second cost one answer', async () => {
  const { clock, kept, make } = counted();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => kept('room', make)));
  expect(new Set(answers)).toEqual(new Set([1]));
  clock.advance(1_000);
  expect(await kept('room', make)).toBe(2);
});

test('every key has its own answer, and a failure is not kept', async () => {
  const { kept, make } = counted();
  expect([await kept('a', make), await kept('b', make)]).toEqual([1, 2]);
  await expect(kept('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept('c', make)).toBe(3);
});
