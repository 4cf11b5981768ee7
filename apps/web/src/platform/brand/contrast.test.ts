import { BRAND_IDS, themeColor } from '@touchline/domain/brand';
import { expect, test } from 'vitest';
import { contrast, inkOf, inkOn } from './contrast.ts';

const brands = [...new Set(BRAND_IDS.map(themeColor))];

// The darkest surface text stands on by day, and the lightest by night, washes included.
const surfaces = ['#ffffff', '#f1f4f7', '#121921', '#1b242e'];

test.each(brands)('text on the theme colour %s reaches 4.5:1', (brand) => {
  expect(contrast(brand, inkOn(brand))).toBeGreaterThanOrEqual(4.5);
});

test.each(brands.flatMap((brand) => surfaces.map((surface) => [brand, surface])))(
  'the theme colour %s as text on %s reaches 4.5:1',
  (brand, surface) => {
    expect(contrast(inkOf(brand, surface), surface)).toBeGreaterThanOrEqual(4.5);
  },
);

test('black on white is 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
});
