import { expect, test } from 'vitest';
import { BRAND_IDS, themeColor } from './brand.ts';
import { brandById, brandHas } from './brands.ts';

const brands = BRAND_IDS.map(brandById);

test('each variant has its own display name and logo', () => {
  expect(new Set(brands.map(({ name }) => name)).size).toBe(BRAND_IDS.length);
  expect(new Set(brands.map(({ mark }) => mark)).size).toBe(BRAND_IDS.length);
});

test.each(brands)('$name stands under its own id, in its own colour, and speaks', ({ id, ...brand }) => {
  expect(brandById(id).name).toBe(brand.name);
  expect(brand.themeColor).toBe(themeColor(id));
  expect(brand.languages.length).toBeGreaterThan(0);
});

test('on one variant channel_code is passed on', () => {
  expect(brands.filter(({ passesChannel }) => passesChannel)).toHaveLength(1);
});

test('a variant may leave a part of the product out', () => {
  expect(brandHas(brandById('touchline'), 'odds')).toBe(true);
  expect(brandHas(brandById('sixyard'), 'odds')).toBe(false);
  expect(brandHas(brandById('touchline'), 'headline')).toBe(true);
  expect(brandHas(brandById('courtside'), 'headline')).toBe(false);
});
