import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponDiscount, fittingCoupons } from './coupon-fit.ts';

const NOW_SEC = 1_800_000_000;
const coupon = (over: object = {}) => ({
  worth: 30,
  threshold: 0,
  uses: ['shop'],
  expires_at: NOW_SEC + 60,
  ...over,
});
const order = (over: object = {}) => ({ use: 'shop', price: 100, nowSec: NOW_SEC, ...over });

test.each([
  ['takes its worth off the price', coupon(), order(), 30],
  ['never takes off more than the price', coupon({ worth: 500 }), order(), 100],
  ['fits from its threshold on', coupon({ threshold: 100 }), order(), 30],
  ['does not fit below its threshold', coupon({ threshold: 101 }), order(), 0],
  ['does not fit another use', coupon({ uses: ['vip', 'gift'] }), order(), 0],
  ['does not fit once it has expired', coupon({ expires_at: NOW_SEC }), order(), 0],
])('a coupon %s', (_title, held, wanted, discount) => {
  expect(couponDiscount(held, wanted)).toBe(discount);
});

test('the best fit has the largest discount, then expires soonest', () => {
  const late = coupon({ expires_at: NOW_SEC + 900 });
  const soon = coupon({ expires_at: NOW_SEC + 30 });
  const large = coupon({ worth: 31, expires_at: NOW_SEC + 9000 });
  const other = coupon({ worth: 99, uses: ['plan'] });
  expect(fittingCoupons([late, other, soon, large], order()).map(({ coupon: held }) => held)).toEqual([
    large,
    soon,
    late,
  ]);
});

test('of any coupons the first takes off the most, and none more than the price', () => {
  const any = fc.record({
    worth: fc.integer({ min: 1, max: 1000 }),
    threshold: fc.integer({ min: 0, max: 1000 }),
    uses: fc.subarray(['plan', 'vip', 'shop'], { minLength: 1 }),
    expires_at: fc.integer({ min: NOW_SEC - 10, max: NOW_SEC + 10 }),
  });
  fc.assert(
    fc.property(fc.array(any), fc.integer({ min: 1, max: 1000 }), (coupons, price) => {
      const wanted = order({ price });
      const most = Math.max(0, ...coupons.map((held) => couponDiscount(held, wanted)));
      expect(fittingCoupons(coupons, wanted)[0]?.discount ?? 0).toBe(most);
      expect(most).toBeLessThanOrEqual(price);
    }),
  );
});
