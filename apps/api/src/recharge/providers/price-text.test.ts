import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorOf, priceText } from './price-text.ts';

test('a price survives the way to a provider and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (minor) => {
      expect(minorOf(priceText(minor))).toBe(minor);
    }),
  );
  expect(priceText(6805)).toBe('68.05');
});

test.each([
  ['68', 6800],
  ['68.5', 6850],
  ['0.07', 7],
])('%s is %d cents', (text, minor) => expect(minorOf(text)).toBe(minor));

test.each(['', '-1.00', '1.005', '1e3', 'NaN', '1,00'])('"%s" is no price', (text) =>
  expect(minorOf(text)).toBe(-1),
);
