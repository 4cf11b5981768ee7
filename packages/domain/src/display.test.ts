import { expect, test } from 'vitest';
import { BOOKMAKER_NAMES, bookmakerLatinName, bookmakerName } from './bookmaker.ts';
import { modeOf, toggledMode } from './mode.ts';
import { displayCount } from './number-display.ts';
import { fitPicture, isPictureType } from './picture.ts';
import { textWeight, truncateByWeight } from './text-weight.ts';

test.each([
  [0, '0'],
  [9_999, '9999'],
  [10_000, '1万'],
  [12_345, '1.23万'],
  [12_000, '1.2万'],
  [123_456_789, '12345.68万'],
  [-25_000, '-2.5万'],
  [Number.NaN, '0'],
])('large numbers show in 万 (10 000) with up to 2 decimals: %d reads %s', (value, expected) => {
  expect(displayCount(value)).toBe(expected);
});

test.each([
  ['abc', 3],
  ['比分', 4],
  ['a^b', 4],
  ['café', 5],
  ['⚽', 2],
  ['😀', 2],
  ['', 0],
])(
  'text length counts 2 for characters above code 127 or the caret, otherwise 1: "%s" is %i',
  (text, weight) => {
    expect(textWeight(text)).toBe(weight);
  },
);

test.each([
  ['比分直播', 5, '比分'],
  ['a比b', 3, 'a比'],
  ['short', 10, 'short'],
  ['😀😀', 3, '😀'],
  ['x', 0, ''],
])('truncation cuts at a weighted maximum: "%s" at %i', (text, maximum, expected) => {
  expect(truncateByWeight(text, maximum)).toBe(expected);
});

test('bookmaker names indexed 0-21', () => {
  expect(new Set(BOOKMAKER_NAMES).size).toBe(22);
  expect([0, 1, 2, 3, 4].map(bookmakerName)).toEqual(['皇冠', '立博', '澳彩', '威廉希尔', '平博']);
  expect(bookmakerName(22)).toBe('');
  expect(new Set(BOOKMAKER_NAMES.map((_, at) => bookmakerLatinName(at) || undefined)).size).toBe(22);
});

test('anything other than dark becomes light', () => {
  expect(['dark', 'DARK', '', undefined, 1].map(modeOf)).toEqual([
    'dark',
    'light',
    'light',
    'light',
    'light',
  ]);
  expect(toggledMode(toggledMode('dark'))).toBe('dark');
});

test('images over 1200 px wide or high are downscaled, others stay', () => {
  expect(fitPicture({ width: 4000, height: 3000 })).toEqual({ width: 1200, height: 900 });
  expect(fitPicture({ width: 600, height: 2400 })).toEqual({ width: 300, height: 1200 });
  expect(fitPicture({ width: 1200, height: 1200 })).toEqual({ width: 1200, height: 1200 });
  expect(fitPicture({ width: 12_000, height: 1 })).toEqual({ width: 1200, height: 1 });
});

test('image upload needs an image file type', () => {
  expect(['image/png', 'image/svg+xml', 'text/html', 'image/', ''].map(isPictureType)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
