import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairedBootstrap, verdict, wilson } from './interval.ts';
import {
  calibrationError,
  perfectCalibrationError,
  reliabilityBins,
  reliabilitySlope,
} from './reliability.ts';
import { binaryBrier, binaryLogLoss, discreteCrps } from './scores.ts';
import { seeded } from './seeded.ts';

test('the interval of 8 hits of 10 is 49.0 to 94.3 %', () => {
  const [low, high] = wilson(8, 10);
  expect(low).toBeCloseTo(0.490162, 5);
  expect(high).toBeCloseTo(0.943318, 5);
});

test('an interval holds its share, and stays within 0 and 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
      const hits = Math.round(share * n);
      const [low, high] = wilson(hits, n);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low - 1e-12).toBeLessThanOrEqual(hits / n);
      expect(high + 1e-12).toBeGreaterThanOrEqual(hits / n);
    }),
  );
});

test('"better" is said only where the whole interval lies below 0', () => {
  expect(verdict([-0.2, -0.1])).toBe('better');
  expect(verdict([-0.2, 0])).toBe('same');
  expect(verdict([-0.1, 0.1])).toBe('same');
  expect(verdict([0.1, 0.2])).toBe('worse');
  // The same number written with nine digits and with all of them.
  expect(verdict([-2e-9, -1e-9])).toBe('same');
});

test('a forecaster who equals the market is called better in at most 4 % of 1,000 worlds', () => {
  let better = 0;
  for (let seed = 1; seed <= 1000; seed++) {
    const next = seeded(seed);
    const pairs = Array.from({ length: 200 }, (_, index) => ({ day: index, difference: next() - next() }));
    if (verdict(pairedBootstrap(pairs, seed, 400).interval) === 'better') better++;
  }
  expect(better).toBeLessThanOrEqual(40);
});

test('the same seed draws the same interval', () => {
  const pairs = Array.from({ length: 50 }, (_, day) => ({ day, difference: day / 50 }));
  expect(pairedBootstrap(pairs, 7)).toEqual(pairedBootstrap(pairs, 7));
  expect(pairedBootstrap(pairs, 7).mean).toBeCloseTo(0.49, 12);
});

test('bins count what was said between their borders', () => {
  const stated = [
    { chance: 0.12, happened: false },
    { chance: 0.18, happened: true },
    { chance: 1, happened: true },
  ];
  const bins = reliabilityBins(stated);
  expect(bins.map(({ from, n }) => [from, n])).toEqual([
    [0.1, 2],
    [0.9, 1],
  ]);
  expect(bins[0]?.stated).toBeCloseTo(0.15, 12);
  expect(bins[0]?.happened).toBe(0.5);
  expect(calibrationError(stated)).toBeCloseTo((2 * 0.35 + 0) / 3, 12);
});

test('a perfect forecaster has slope 1, and stays under the error that is named for them', () => {
  const next = seeded(3);
  const chances = Array.from({ length: 4000 }, () => 0.05 + 0.9 * next());
  const stated = chances.map((chance) => ({ chance, happened: next() < chance }));
  const { slope, error } = reliabilitySlope(stated);
  expect(Math.abs(slope - 1)).toBeLessThan(3 * error);
  expect(calibrationError(stated)).toBeLessThan(perfectCalibrationError(chances, 1, 300) * 1.5);
  const louder = chances.map((chance, index) => ({
    chance: 1 / (1 + ((1 - chance) / chance) ** 2),
    happened: stated[index]?.happened ?? false,
  }));
  expect(reliabilitySlope(louder).slope).toBeCloseTo(slope / 2, 6);
});

test('scores of yes and no, and of a distribution', () => {
  expect(binaryLogLoss(0.25, false)).toBeCloseTo(-Math.log(0.75), 12);
  expect(binaryBrier(0.25, true)).toBeCloseTo(0.5625, 12);
  const thirds = new Map([-1, 0, 1].map((value) => [value, 1 / 3] as const));
  // Gaps 1/3 at −1 and 1/3 at 0 (2/3 less 1), 0 at 1.
  expect(discreteCrps(thirds, 0)).toBeCloseTo(2 / 9, 12);
});
