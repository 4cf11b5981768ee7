import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createRound } from './round.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an answer waits for the notices that were told before it, and for no others', () => {
  const round = createRound();
  const written: string[] = [];
  round.after(0, () => written.push('nothing told'));
  round.after(2, () => written.push('after the second'));
  round.after(3, () => written.push('after the third'));
  expect(written).toEqual(['nothing told']);
  round.reached(1);
  expect(written).toEqual(['nothing told']);
  round.reached(2);
  expect(written).toEqual(['nothing told', 'after the second']);
  round.after(2, () => written.push('of what is back'));
  expect(written.at(-1)).toBe('of what is back');
  round.reached(4);
  expect(written.at(-1)).toBe('after the third');
});

test('a bus that is away holds no answer for more than half a second', () => {
  const round = createRound();
  const written: string[] = [];
  round.after(1, () => written.push('first'));
  vi.advanceTimersByTime(200);
  round.after(2, () => written.push('second'));
  vi.advanceTimersByTime(60);
  expect(written).toEqual(['first']);
  vi.advanceTimersByTime(250);
  expect(written).toEqual(['first', 'second']);
});

test('at the end nothing is kept waiting', () => {
  const round = createRound();
  const written: string[] = [];
  round.after(1, () => written.push('first'));
  round.close();
  expect(written).toEqual(['first']);
});
