import { expect, test } from 'vitest';

import { changedBits } from './mark-repository.ts';

test('marks are bits counted from the right; what is not set is not written', () => {
  expect(changedBits('', { set: [0], clear: [] })).toBe('1');
  expect(changedBits('1', { set: [3], clear: [0] })).toBe('1000');
  expect(changedBits('1000', { set: [], clear: [3] })).toBe('');
  expect(changedBits('', { set: [63], clear: [] })).toBe(`1${'0'.repeat(63)}`);
});
