import { expect, test } from 'vitest';
import type { BasketballPlay } from '../simulator/basketball/basketball-play.ts';
import { timeOutsLeft } from './time-outs.ts';

const scored = (side: 'home' | 'away', points: 2 | 3): BasketballPlay => ({
  period: 1,
  remainingSec: 300,
  kind: points === 2 ? 'two' : 'three',
  side,
  player: 0,
  points,
});
const run = (count: number) => Array.from({ length: count }, () => scored('home', 2));

test('both sides begin with seven', () => {
  expect(timeOutsLeft([])).toEqual({ home: 7, away: 7 });
});

test('eight points in a row cost the others a time-out, an answer in between does not', () => {
  expect(timeOutsLeft(run(3))).toEqual({ home: 7, away: 7 });
  expect(timeOutsLeft(run(4))).toEqual({ home: 7, away: 6 });
  expect(timeOutsLeft([...run(3), scored('away', 3), ...run(3)])).toEqual({ home: 7, away: 7 });
  expect(timeOutsLeft(run(8))).toEqual({ home: 7, away: 5 });
});

test('nobody takes more than there are', () => {
  expect(timeOutsLeft(run(60))).toEqual({ home: 7, away: 0 });
});
