import { expect, test } from 'vitest';
import { outcomeChances, overChance, poissonGrid } from '../score-grid.ts';
import { IMPLIED_RHO } from '../settings.ts';
import { impliedRates } from './implied-rates.ts';
import { kalman } from './kalman.ts';
import { KALMAN_SETTINGS } from './kalman-settings.ts';

test('rates are read out of the odds that they were written into', () => {
  for (const [lambda, mu] of [
    [1.55, 1.28],
    [2.4, 0.7],
    [0.8, 1.9],
  ] as const) {
    const grid = poissonGrid(lambda, mu, IMPLIED_RHO);
    const [home, draw, away] = outcomeChances(grid);
    const over = overChance(grid, 2.5);
    const found = impliedRates({
      outcome: [1 / home, 1 / draw, 1 / away],
      total: { line: 2.5, over: 1 / over, under: 1 / (1 - over) },
    });
    expect(found.lambda).toBeCloseTo(lambda, 6);
    expect(found.mu).toBeCloseTo(mu, 6);
  }
});

const settings = { ...KALMAN_SETTINGS, homeStart: 3, sigma: 10, seasonSd: 3, backToBack: 2, carry: 0.5 };
const game = { day: 1, season: 'a', homeId: 1, awayId: 2, neutral: false };

test('the first game is the home advantage, and its spread that of all that is unknown', () => {
  const { mean, plainSd } = kalman(settings).predict(game);
  expect(mean).toBe(3);
  // Spread of a game 10², of two ratings 3² each, of the home advantage 1.
  expect(plainSd).toBeCloseTo(Math.sqrt(100 + 9 + 9 + 1), 12);
});

test('one game moves both ratings by the share that their uncertainty has', () => {
  const filter = kalman(settings);
  filter.update(game, 15);
  // 12 points more than expected, of which 9 of 119 belong to each rating.
  expect(filter.ratings().get(1)).toBeCloseTo((12 * 9) / 119, 12);
  expect(filter.ratings().get(2)).toBeCloseTo((-12 * 9) / 119, 12);
});

test('playing on the day after costs points, and neutral ground takes the home advantage', () => {
  const filter = kalman({ ...settings, tau: 0, homeWalk: 0 });
  filter.update({ ...game, homeId: 3, awayId: 4 }, 3);
  expect(filter.predict({ ...game, day: 2, homeId: 3, awayId: 5 }).mean).toBeCloseTo(1, 12);
  expect(filter.predict({ ...game, day: 2, homeId: 5, awayId: 4 }).mean).toBeCloseTo(5, 12);
  expect(filter.predict({ ...game, day: 4, homeId: 3, awayId: 5, neutral: true }).mean).toBeCloseTo(0, 12);
});

test('a new season keeps a share of the ratings', () => {
  const filter = kalman(settings);
  filter.update(game, 15);
  const before = filter.ratings().get(1) ?? 0;
  filter.predict({ ...game, season: 'b', day: 200 });
  expect(filter.ratings().get(1)).toBeCloseTo(before / 2, 12);
});
