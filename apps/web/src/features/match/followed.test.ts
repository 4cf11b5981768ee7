import { expect, test } from 'vitest';
import { readFollowed, toggled } from './followed.ts';

test('a star is set and taken away', () => {
  expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggled([1, 2, 3], 2)).toEqual([1, 3]);
});

test('what is no match id is dropped from a saved list', () => {
  expect(readFollowed({ matches: [4, 'x', 4, -1, 9] })).toEqual({ matches: [4, 9] });
  expect(readFollowed({ matches: 'all' })).toEqual({ matches: [] });
});
