import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { decimalText, localPoint, wholeText } from './number-text.ts';

const speak = (language: string) => {
  i18n.load(language, {});
  i18n.activate(language);
};
afterEach(() => speak('zh-CN'));

test.each([
  ['zh-CN', '7.30', '2.5/3', '25,000'],
  ['en', '7.30', '2.5/3', '25,000'],
  ['pt-BR', '7,30', '2,5/3', '25.000'],
])('numbers are written as %s writes them', (language, decimal, line, whole) => {
  speak(language);
  expect(decimalText(7.3, 2)).toBe(decimal);
  expect(localPoint('2.5/3')).toBe(line);
  expect(wholeText(25_000)).toBe(whole);
});
