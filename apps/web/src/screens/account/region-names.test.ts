import { expect, test } from 'vitest';
import { cityNames, COUNTRY_CODES, provinceNames } from './region-names.ts';

test('the region picker knows the 31 provinces of the mainland and each of their cities once', () => {
  const provinces = provinceNames();
  expect(provinces).toHaveLength(31);
  const cities = provinces.flatMap((province) => cityNames(province));
  expect(new Set(cities).size).toBe(cities.length);
  expect(cities.every((name) => /^[\u4e00-\u9fff]{2,}(?:市|州|盟|地区|县|林区)$/.test(name))).toBe(true);
  // 293 prefecture-level cities, 30 autonomous prefectures, 7 regions and 3 leagues, 4 municipalities, and what
  // stands directly under its province.
  const prefectures = cities.filter((name) => /(?:州|盟|地区)$/.test(name) && !name.endsWith('州市'));
  expect(prefectures).toHaveLength(40);
});

test('a municipality is its own city, and an unknown province has none', () => {
  expect(cityNames('上海市')).toEqual(['上海市']);
  expect(cityNames('')).toEqual([]);
});

test('every country code has a name in each language of the app', () => {
  for (const language of ['zh-CN', 'pt-BR', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
  }
  expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
});
