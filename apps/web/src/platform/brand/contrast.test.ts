import { BRAND_IDS, themeColor } from '@touchline/domain/brand';
import fc from 'fast-check';
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

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever colour a new brand brings: its inks reach 4.5:1 in both modes', () => {
  fc.assert(
    fc.property(anyColour, (brand) => {
      const worst = Math.min(
        contrast(brand, inkOn(brand)),
        ...surfaces.map((surface) => contrast(inkOf(brand, surface), surface)),
      );
      return worst >= 4.5;
    }),
    { numRuns: 2000, seed: 7 },
  );
});

test('black on white is 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
});
