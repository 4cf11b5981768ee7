import { expect, test } from 'vitest';
import { starChanges } from './use-account-stars.ts';

test('what was starred and unstarred since the account was told', () => {
  expect(starChanges([1, 2], [2, 3])).toEqual({ added: [3], removed: [1] });
  expect(starChanges([1], [1])).toEqual({ added: [], removed: [] });
});
