import { expect, test } from 'vitest';
import { tolerateRepeat } from './tolerate-repeat.ts';

test('2025, already logged in, is tolerated', () => {
  expect(() => tolerateRepeat({ code: 2025 })).not.toThrow();
});

test.each([[{ code: 70013 }], [new Error('2025')], [undefined]])(
  'any other refusal of a login is passed on: %s',
  async (error) => {
    await expect(Promise.resolve().then(() => tolerateRepeat(error))).rejects.toBe(error);
  },
);
