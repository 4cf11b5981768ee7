import { expect, test } from 'vitest';
import { courtMoments } from './court-moments.ts';

const at = (period: number, remainingSec: number, home: number, away: number) => ({
  period,
  remainingSec,
  home,
  away,
});

test('a lead that changes hands counts in the last two minutes of the last quarter and of overtimes alone', () => {
  const moments = courtMoments([
    at(1, 700, 2, 0),
    at(1, 60, 2, 3),
    at(4, 121, 80, 79),
    at(4, 90, 80, 80),
    at(4, 45, 80, 82),
    at(5, 30, 90, 88),
  ]);
  expect(moments.map(({ kind, basket }) => [kind, basket.period, basket.remainingSec])).toEqual([
    ['lead', 4, 45],
    ['lead', 5, 30],
  ]);
});

test('points as a period ends are a moment of their own, once, with the last score', () => {
  expect(courtMoments([at(2, 2, 40, 38), at(2, 0, 41, 38), at(2, 0, 42, 38)])).toEqual([
    { kind: 'buzzer', basket: at(2, 0, 42, 38) },
  ]);
});
