import { expect, test } from 'vitest';

import { ADDRESS_BUDGET, createAddressBudgets } from './address-budgets.ts';

const ATTACKER = '203.0.113.7';
const opened = (budgets: ReturnType<typeof createAddressBudgets>, address: string, nowMs: number): number => {
  let count = 0;
  while (count < 10_000 && budgets.maySocketOpen(address, nowMs)) count += 1;
  return count;
};

test('an address opens so many sockets at once, and then so many a second; others are not concerned', () => {
  const budgets = createAddressBudgets();
  expect(opened(budgets, ATTACKER, 0)).toBe(ADDRESS_BUDGET.sockets.most);
  expect(opened(budgets, ATTACKER, 1_000)).toBe(ADDRESS_BUDGET.sockets.perSec);
  expect(budgets.maySocketOpen('203.0.113.8', 1_000)).toBe(true);
});

test('each socket that was closed for what it sent costs its address a hundred others', () => {
  const budgets = createAddressBudgets();
  for (let count = 0; count < 10; count += 1) budgets.offended(ATTACKER, 0);
  expect(opened(budgets, ATTACKER, 0)).toBe(0);
  expect(opened(budgets, ATTACKER, 2_000)).toBe(2 * ADDRESS_BUDGET.sockets.perSec);
});

test('a whole network of the newer protocol has one budget, however its addresses are written', () => {
  const budgets = createAddressBudgets();
  expect(opened(budgets, '2001:db8:1:2:a:b:c:d', 0)).toBe(ADDRESS_BUDGET.sockets.most);
  expect(opened(budgets, '2001:db8:1:2:e:f:1:2', 0)).toBe(0);
  expect(opened(budgets, '::ffff:203.0.113.9', 0)).toBe(ADDRESS_BUDGET.sockets.most);
  expect(opened(budgets, '203.0.113.9', 0)).toBe(0);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.2.3.4', '192.168.1.1', 'fd00::1', ''])(
  'where a proxy may stand nobody is counted: %s',
  (address) => {
    expect(opened(createAddressBudgets(), address, 0)).toBe(10_000);
  },
);

test('frames have budgets of their own, and an address without sockets is forgotten', () => {
  const budgets = createAddressBudgets();
  let frames = 0;
  while (budgets.takesFrameBeforeLogin(ATTACKER, 0)) frames += 1;
  expect(frames).toBe(ADDRESS_BUDGET.framesBeforeLogin.most);
  expect(budgets.takesFrameAfterLogin(ATTACKER, 0)).toBe(true);
  budgets.forgetIdle(120_000);
  expect(opened(budgets, ATTACKER, 120_000)).toBe(ADDRESS_BUDGET.sockets.most);
});
