import { expect, test } from 'vitest';
import { planDiscount } from './vip-benefit.ts';

test.each([
  [0, 0, 0],
  [28, 0, 0],
  [8, 1, 1],
  [28, 1, 2],
  [88, 1, 5],
  [88, 2, 9],
] as const)(
  'VIP takes whole gold off a plan, rounded for the buyer: %d for tier %d is %d',
  (price, tier, off) => {
    expect(planDiscount(price, tier)).toBe(off);
  },
);
