import { expect, test } from 'vitest';
import { isQualified, maskedName, paidAt } from './invite-rule.ts';

const DAY = 86_400;
const invitee = { at: 0, active_days: 3, hasPhone: true, isActive: true, hasRecharged: false };

test('an invitation is earned by a phone, seven days and three active ones', () => {
  expect(isQualified(invitee, false, 7 * DAY)).toBe(true);
  expect(isQualified(invitee, false, 7 * DAY - 1)).toBe(false);
  for (const missing of [{ active_days: 2 }, { hasPhone: false }, { isActive: false }]) {
    expect(isQualified({ ...invitee, ...missing }, false, 9 * DAY)).toBe(false);
  }
});

test('where the variant says so a top-up is needed as well', () => {
  expect(isQualified(invitee, true, 9 * DAY)).toBe(false);
  expect(isQualified({ ...invitee, hasRecharged: true }, true, 9 * DAY)).toBe(true);
});

test('it is paid seven days after', () => {
  expect(paidAt(100)).toBe(100 + 7 * DAY);
});

test.each([
  ['顾南风', '顾***风'],
  ['阿木', '阿**'],
  ['Mario', 'M***o'],
  ['', '**'],
])('the name %s is masked as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
