import { expect, test } from 'vitest';
import { byLetter, letterOf } from './letters.ts';

test.each([
  ['ana', 'A'],
  ['Élio', 'E'],
  ['阿杰', 'A'],
  ['王小明', 'W'],
  ['张三', 'Z'],
  ['陈默', 'C'],
  ['007', '#'],
  ['😀', '#'],
  ['', '#'],
])('%j stands under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

test('names stand under their letters, the rest at the end', () => {
  const groups = byLetter(['王五', '7up', 'bo', 'ana', '白云'], (name) => name);
  expect(groups).toEqual([
    { letter: 'A', entries: ['ana'] },
    { letter: 'B', entries: expect.arrayContaining(['bo', '白云']) as unknown },
    { letter: 'W', entries: ['王五'] },
    { letter: '#', entries: ['7up'] },
  ]);
});
