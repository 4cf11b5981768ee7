import type { Gift } from '@touchline/contract/gift';
import { expect, test } from 'vitest';
import { inBag, mostOf, onSale, readQuantity } from './gift-choice.ts';

const gift = (id: number, more: Partial<Gift> = {}): Gift => ({
  id,
  name: `g${id}`,
  price: 10,
  icon: '',
  effect_class: 0,
  streakable: true,
  tag: '',
  min_vip: 0,
  on_sale: true,
  ...more,
});

test('the first tab holds what is on sale, the bag what is held of any gift', () => {
  const gifts = [gift(1), gift(2, { on_sale: false })];
  const bag = [
    { gift_id: 2, count: 2, expires_at: 50 },
    { gift_id: 2, count: 3, expires_at: 0 },
  ];
  expect(onSale(gifts).map((cell) => cell.gift.id)).toEqual([1]);
  expect(inBag(gifts, bag)).toMatchObject([{ source: 'bag', held: 5, expiresAt: 50 }]);
});

test('an own number is a whole one within what one send may hold', () => {
  expect(mostOf({ gift: gift(1, { price: 1314 }), source: 'gold', held: 0, expiresAt: 0 })).toBe(38);
  expect(mostOf({ gift: gift(1, { price: 1 }), source: 'gold', held: 0, expiresAt: 0 })).toBe(9999);
  expect(mostOf({ gift: gift(1), source: 'bag', held: 3, expiresAt: 0 })).toBe(3);
  expect(['7', '0', '', '1.5', '-1', '11'].map((text) => readQuantity(text, 10))).toEqual([
    7,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
