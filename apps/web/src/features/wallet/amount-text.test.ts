import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { movedText, priceText, purseAmount } from './amount-text.ts';

beforeEach(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
});

test('a balance that is not known is a dash, never 0', () => {
  expect(purseAmount('gold', undefined)).toBe('–');
  expect(purseAmount('gold', 0)).toBe('0');
});

test('money is shown in whole units with two decimals, the others as whole numbers', () => {
  expect(purseAmount('money', 123_450)).toBe('1,234.50');
  expect(purseAmount('point', 15_430)).toBe('15,430');
});

test('what a booking moved has its sign', () => {
  expect(movedText('gold', 60)).toBe('+60');
  expect(movedText('money', -1250)).toBe('−12.50');
});

test('a price has the sign of its money', () => {
  expect(priceText(600, 'CNY')).toBe('¥6.00');
  expect(priceText(600, 'BRL')).toContain('R$');
});
