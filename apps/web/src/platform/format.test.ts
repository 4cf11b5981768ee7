import { expect, test } from 'vitest';
import { countText } from './format.ts';

test.each([
  [9999, '9999', ''],
  [10_000, '1', '万'],
  [21_800, '2.18', '万'],
  [124_000, '12.4', '万'],
])('large numbers show in 万 with up to 2 decimals: %i', (count, digits, unit) => {
  expect(countText(count, 'zh-CN')).toEqual({ digits, unit });
});

test('other languages keep their own short form', () => {
  expect(countText(21_800, 'en')).toEqual({ digits: '21.8', unit: 'K' });
  expect(countText(340, 'pt-BR')).toEqual({ digits: '340', unit: '' });
});
