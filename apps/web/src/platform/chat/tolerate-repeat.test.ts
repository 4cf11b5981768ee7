import { expect, test } from 'vitest';
import { tolerateRepeat } from './tolerate-repeat.ts';

const thrownFor = (error: unknown): unknown => {
  try {
    tolerateRepeat(error);
    return 'nothing';
  } catch (thrown) {
    return thrown;
  }
};

test('2025, already logged in, is tolerated; any other refusal of a login is passed on', () => {
  const others = [{ code: 70013 }, new Error('2025'), undefined];
  expect([{ code: 2025 }, ...others].map(thrownFor)).toEqual(['nothing', ...others]);
});
