import type { Shot } from '@touchline/contract/match-detail';
import { expect, test } from 'vitest';
import { chooseShots, spotOf, sumOf } from './shot-court.ts';

const shot = (change: Partial<Shot>): Shot => ({
  position: 1,
  player_id: 7,
  period: 1,
  remaining_sec: 100,
  x: 50,
  y: 11,
  points: 2,
  made: true,
  ...change,
});

const shots = [
  shot({}),
  shot({ made: false }),
  shot({ points: 3, period: 2, player_id: 9 }),
  shot({ position: 2 }),
];

test('the basket is in the middle, a metre and a half before the base line', () => {
  expect(spotOf({ x: 50, y: 11 }).x).toBe(75);
  expect(spotOf({ x: 50, y: 11 }).y).toBeCloseTo(15.4);
});

test('shots are filtered by team, quarter and player', () => {
  expect(chooseShots(shots, { side: 1, period: 0, playerId: 0 })).toHaveLength(3);
  expect(chooseShots(shots, { side: 1, period: 2, playerId: 0 })).toHaveLength(1);
  expect(chooseShots(shots, { side: 1, period: 0, playerId: 7 })).toHaveLength(2);
  expect(chooseShots(shots, { side: 2, period: 2, playerId: 0 })).toEqual([]);
});

test('made of tried, in all and from behind the arc', () => {
  const home = chooseShots(shots, { side: 1, period: 0, playerId: 0 });
  expect(sumOf(home)).toEqual({ made: 2, tried: 3, percent: 67 });
  expect(sumOf(home, 3)).toEqual({ made: 1, tried: 1, percent: 100 });
  expect(sumOf([], 2)).toEqual({ made: 0, tried: 0, percent: 0 });
});
