import { expect, test } from 'vitest';
import { gramsOf, plainText, wordsOf } from './search-grams.ts';
import { formsOf } from './search-names.ts';

test('a name is typed in Chinese, in Latin letters, in pinyin and by the initials of its pinyin', () => {
  expect(
    formsOf({
      name_zh: '临岚竞技',
      short_name_zh: '临岚',
      name_en: 'Linlan Athletic',
      short_name_en: 'Linlan',
    }),
  ).toEqual(['临岚竞技', '临岚', 'linlan athletic', 'linlan', 'lljj', 'linlanjingji', 'll']);
});

test('a name that has no Chinese has no pinyin', () => {
  expect(
    formsOf({ name_zh: 'Óst FC', short_name_zh: 'Óst FC', name_en: 'Óst FC', short_name_en: 'Óst' }),
  ).toEqual(['ost fc', 'ost']);
});

test.each([
  ['ＡＢ  Çity', 'ab city'],
  ['São-Öst/Straße', 'sao ost strasse'],
  ['临岚 vs 澜港', '临岚 vs 澜港'],
])('%s is compared as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['临岚 vs 澜港', ['临岚', '澜港']],
  ['岚', ['岚']],
  ['l', []],
  ['  ', []],
  ['linlan x gulls', ['linlan', 'gulls']],
  ['100%_\\', ['100']],
])('of "%s" these words are looked for', (keyword, words) => {
  expect(wordsOf(keyword)).toEqual(words);
});

test('grams are pairs of letters and single Chinese characters, never across words', () => {
  expect(gramsOf(['临岚', 'ab cd'])).toEqual(['临岚', '临', '岚', 'ab', 'cd']);
});
