import { expect, test } from 'vitest';
import { canStep, checkStep, RECHARGE_STATUSES } from './recharge-status.ts';

test('a payment that arrives late is honoured', () => {
  expect(canStep('closed', 'credited')).toBe(true);
  expect(canStep('failed', 'credited')).toBe(true);
});

test('what was refunded or charged back never moves again', () => {
  for (const end of ['refunded', 'charged_back'] as const) {
    expect(RECHARGE_STATUSES.filter((to) => canStep(end, to))).toEqual([]);
  }
});

test('a step that there is not throws', () => {
  expect(() => checkStep('credited', 'pending')).toThrow('from credited to pending');
  expect(() => checkStep('created', 'credited')).not.toThrow();
});
