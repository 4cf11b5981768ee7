import { expect, test } from 'vitest';
import { readBag, type Typed } from './read-bag.ts';

const typed: Typed = {
  giftId: undefined,
  total: '100',
  shares: '10',
  split: 'random',
  condition: 'none',
  message: '',
  wait: 30,
};

test('a bag of coins, and one of gifts', () => {
  expect(readBag(typed)).toMatchObject({ kind: 'gold', total: 100, shares: 10, wait_sec: 30 });
  expect(readBag({ ...typed, giftId: 4 })).toMatchObject({ kind: 'gift', gift_id: 4 });
});

test('too few or too many shares, less than one for each, and a missing message are no bag', () => {
  for (const wrong of [{ shares: '1' }, { shares: '101', total: '500' }, { total: '9' }, { total: 'x' }]) {
    expect(readBag({ ...typed, ...wrong })).toBeUndefined();
  }
  expect(readBag({ ...typed, condition: 'message', message: ' ' })).toBeUndefined();
  expect(readBag({ ...typed, message: '<b>' })).toBeUndefined();
});
