import { expect, test } from 'vitest';
import { CURRENCY_CLASS, type CurrencyClassName } from './currency.ts';
import { orderNumber } from './order-number.ts';
import { groupDirection, groupNumber, kindsOfGroup, POSTING_GROUPS, postingGroup } from './posting-group.ts';
import { POSTING_KIND_NAMES } from './posting-kind.ts';

test('every kind of posting is found under exactly one group of its purse', () => {
  const currencies = Object.keys(CURRENCY_CLASS) as CurrencyClassName[];
  const listed = currencies.flatMap((currency) =>
    POSTING_GROUPS.flatMap((group) => kindsOfGroup(group, currency)),
  );
  expect(listed.toSorted()).toEqual(POSTING_KIND_NAMES.toSorted());
});

test('a group says which way it moves a purse', () => {
  expect(groupDirection(postingGroup('recharge'), 'gold')).toBe('in');
  expect(groupDirection('gift', 'gold')).toBe('out');
  expect(groupDirection('luckyBag', 'gold')).toBe('both');
  expect(groupDirection('correction', 'point')).toBe('both');
  expect(groupNumber('recharge')).toBe(1);
});

test('a purchase and what is taken back of it have one order number', () => {
  expect(orderNumber('shopGold', 12)).toBe('400000000012');
  expect(orderNumber('shopGoldBack', 12)).toBe(orderNumber('shopGold', 12));
  expect(orderNumber('bonusBack', 5)).toBe(orderNumber('recharge', 5));
  expect(orderNumber('disputeWon', 5)).toBe(orderNumber('recharge', 5));
});
