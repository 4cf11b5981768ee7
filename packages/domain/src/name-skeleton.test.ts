import { expect, test } from 'vitest';
import { nameSkeleton } from './name-skeleton.ts';

test.each([
  ['digits for letters', 'T0uchl1ne'],
  ['a capital I for an l', 'TouchIine'],
  ['Cyrillic letters', 'Тоuсhlіnе'],
  ['Greek letters', 'Τουchline'],
  ['full width', 'Ｔｏｕｃｈｌｉｎｅ'],
  ['mathematical letters', '𝐓𝐨𝐮𝐜𝐡𝐥𝐢𝐧𝐞'],
  ['accents', 'Tôúchlîné'],
  ['signs and spaces between', 'T-o.u c·h_l i n e'],
  ['unseen letters between', 'Touch\u200Bline'],
])('%s look like the name itself', (_title, name) => {
  expect(nameSkeleton(name)).toBe(nameSkeleton('Touchline'));
});

test('traditional characters look like simplified ones', () => {
  expect(nameSkeleton('管理員')).toBe(nameSkeleton('管理员'));
  expect(nameSkeleton('官 方·客服')).toContain(nameSkeleton('官方'));
});

test('names that look different stay different', () => {
  const names = ['南风不竞', '阿澈说球', 'Touchdown', 'anna', 'ana', '球迷七号', 'mike', 'nike'];
  expect(new Set(names.map(nameSkeleton)).size).toBe(names.length);
});
