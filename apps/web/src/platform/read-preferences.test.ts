import { expect, test } from 'vitest';
import { deviceLanguage, readPreferences } from './read-preferences.ts';

const rest = { textSize: 100, lessMotion: false, floatingMenu: true, timeZone: '' } as const;
const device = { mode: 'dark', language: 'pt-BR', ...rest } as const;

test('the first start follows the device', () => {
  expect(readPreferences(undefined, device)).toEqual(device);
});

test('an unreadable saved state is dropped field by field, never a crash', () => {
  expect(readPreferences('broken', device)).toEqual(device);
  expect(readPreferences({ mode: 7, language: 'xx' }, device)).toEqual({
    ...device,
    mode: 'light',
  });
  expect(readPreferences({ textSize: 999, lessMotion: 'yes', floatingMenu: false }, device)).toEqual({
    ...device,
    floatingMenu: false,
  });
});

test('Chinese and Portuguese of any region get their language, all others English', () => {
  expect(['zh-TW', 'pt-PT', 'de-DE'].map((tag) => deviceLanguage(tag))).toEqual(['zh-CN', 'pt-BR', 'en']);
});

test('a language that the site does not offer gives way to English, then to its first', () => {
  expect(deviceLanguage('zh-CN', ['pt-BR', 'en'])).toBe('en');
  expect(deviceLanguage('zh-CN', ['pt-BR'])).toBe('pt-BR');
});
