import { expect, test } from 'vitest';
import { readWords } from '../../build/words.ts';
import { countText } from './format.ts';
import { LANGUAGES } from './read-preferences.ts';

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

test.each(LANGUAGES)('days of the week are called as everywhere in %s', (language) => {
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const sunday = Date.UTC(2026, 10, 15, 12);
  const called = Array.from({ length: 7 }, (_, day) =>
    names.format(sunday + day * 86_400_000).replace('.', ''),
  );
  expect(readWords(language)['day.weekdays']?.split(' ')).toEqual(called);
});
