import { expect, test } from 'vitest';
import { highlighted, keywordOf } from './keyword.ts';

test.each([
  ['港', '港'],
  [' a ', ''],
  ['ab', 'ab'],
  ['', ''],
])('results while typing from one Chinese or two Latin characters on: %j', (typed, keyword) => {
  expect(keywordOf(typed)).toBe(keyword);
});

test('the matching part is highlighted, whatever its case', () => {
  expect(highlighted('Port Anport', 'port')).toEqual([
    { text: 'Port', hit: true },
    { text: ' An', hit: false },
    { text: 'port', hit: true },
  ]);
  expect(highlighted('澜港', 'x')).toEqual([{ text: '澜港', hit: false }]);
});
