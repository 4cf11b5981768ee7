import { expect, test } from 'vitest';
import { commonScript } from './after-paint.ts';
import { freshTexts } from './error-texts.ts';
import { parseErrorTexts } from './learn-error-texts.ts';

const DAY_MS = 24 * 3600_000;

test('a line is a status and its sentence; what is no line is left out', () => {
  expect(parseErrorTexts('1 某一项填错了\n\n# note\n6  已经有人用了\nx y')).toEqual({
    '1': '某一项填错了',
    '6': '已经有人用了',
  });
});

test('error-message cache 7 days', () => {
  const kept = { readAtMs: 1000, language: 'en', texts: { '1': 'a' } } as const;
  const asked = { language: 'en', nowMs: 1000 + 7 * DAY_MS } as const;
  expect(freshTexts(kept, { ...asked, nowMs: asked.nowMs - 1 })).toEqual(kept);
  expect(freshTexts(kept, asked)).toBeUndefined();
  expect(freshTexts({ readAtMs: 'x' }, asked)).toBeUndefined();
});

test('error messages of another language are not used', () => {
  const kept = { readAtMs: 1000, language: 'pt-BR', texts: { '1': 'a' } };
  expect(freshTexts(kept, { nowMs: 1000, language: 'en' })).toBeUndefined();
});

test('the script is loaded from the chosen host with a timestamp query, and with its integrity', () => {
  const lines = [{ url: 'https://a.example', name: '', integrity: 'sha384-x' }];
  expect(commonScript('https://a.example', lines, 42)).toEqual({
    src: 'https://a.example/webapi/home/getCommonScript?t=42',
    integrity: 'sha384-x',
  });
});

test('from hosts that are not on the list no script is loaded', () => {
  expect(
    commonScript('https://b.example', [{ url: 'https://a.example', name: '', integrity: '' }], 42),
  ).toBeUndefined();
  expect(commonScript('', [], 42)).toBeUndefined();
});
