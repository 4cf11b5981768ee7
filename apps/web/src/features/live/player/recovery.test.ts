import { expect, test } from 'vitest';
import { afterStall } from './recovery.ts';

test('a stall tries the same address again', () => {
  expect(afterStall([1000])).toEqual({ step: 'retry', remembered: [1000] });
});

test('the third stall within 60 s changes the line and begins to count anew', () => {
  expect(afterStall([1000, 20_000, 59_000])).toEqual({ step: 'nextLine', remembered: [] });
});

test('stalls more than 60 s ago are forgotten', () => {
  expect(afterStall([1000, 20_000, 62_000])).toEqual({ step: 'retry', remembered: [20_000, 62_000] });
});
