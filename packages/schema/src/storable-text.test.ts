import { expect, test } from 'vitest';
import { unstorablePath } from './storable-text.ts';

test.each([
  ['a zero byte', { a: { b: ['x', 'y\u0000'] } }, ['a', 'b', '1']],
  ['half of a surrogate pair', { a: '\ud83d' }, ['a']],
  ['the same in a name', { 'a\udc00': 1 }, ['a\udc00']],
])('%s is found, wherever it stands', (_title, value, path) => {
  expect(unstorablePath(value)).toEqual(path);
});

test('whole texts pass', () => {
  expect(unstorablePath({ a: ['😀', 1, null, { b: '比分' }] })).toBeUndefined();
});
