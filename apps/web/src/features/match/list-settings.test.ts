import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, readListSettings } from './list-settings.ts';

test('settings of an older version keep what still fits', () => {
  expect(readListSettings({ groupBy: 'time', cards: false, odds: 'asia' })).toEqual({
    ...DEFAULT_SETTINGS,
    groupBy: 'time',
    cards: false,
  });
});

test('wrong values take their defaults', () => {
  expect(readListSettings({ groupBy: 'colour', corners: 'yes', goalSound: 3 })).toEqual(DEFAULT_SETTINGS);
  expect(readListSettings(null)).toEqual(DEFAULT_SETTINGS);
});
