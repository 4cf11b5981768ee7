import { expect, test } from 'vitest';
import { addressText, isListed, newAddress } from './address-text.ts';

const where = {
  country: 'CN',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  detail: '湖边路 1 号',
};

test('an address reads from the whole to the part in Chinese, and the other way round elsewhere', () => {
  expect(addressText(where, 'en')).toBe('广东省 深圳市 南山区 湖边路 1 号');
  const abroad = { country: 'BR', province: 'SP', city: 'Campinas', district: '', detail: 'Rua 1, 20' };
  expect(addressText(abroad, 'pt-BR')).toBe('Rua 1, 20, Campinas, SP, Brasil');
});

test('a municipality is not named twice', () => {
  const shanghai = { ...where, province: '上海市', city: '上海市', district: '徐汇区' };
  expect(addressText(shanghai, 'zh-CN')).toBe('上海市 徐汇区 湖边路 1 号');
});

test('a new address begins where the reader’s language is at home, and is chosen from a list in Chinese alone', () => {
  expect([newAddress('zh-CN').country, newAddress('pt-BR').country]).toEqual(['CN', 'BR']);
  expect([isListed('CN', 'zh-CN'), isListed('BR', 'zh-CN'), isListed('CN', 'en')]).toEqual([
    true,
    false,
    false,
  ]);
});
