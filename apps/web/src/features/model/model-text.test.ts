import { expect, test } from 'vitest';
import { signed } from './model-text.ts';

test.each([
  [0.126, '+0.13'],
  [-0.126, '−0.13'],
  [0, '0.00'],
  [-0.00004, '0.00'],
])('a number has its sign, and what rounds to zero has none: %s is %s', (value, shown) => {
  expect(signed(value)).toBe(shown);
});
