import { expect, test } from 'vitest';
import { createRandom } from '../../random/random.ts';
import { simulateBasketball } from './simulate-basketball.ts';
import { lengthMinutes, minuteOf, minutesBy, regularRotation } from './rotation.ts';
import { createRoster } from './basketball-roster.ts';

const games = Array.from({ length: 60 }, (_, index) =>
  simulateBasketball({ seed: `rotation/${index}`, home: { net: 2, pace: 0 }, away: { net: -1, pace: 1 } }),
);

test('five are on court in every minute, and everyone gets about the minutes he is to have', () => {
  const { minutes } = createRoster(createRandom('minutes'));
  const rotation = regularRotation(minutes);
  expect(rotation).toHaveLength(48);
  for (const five of rotation) expect(new Set(five).size).toBe(5);
  expect(rotation[0]).toEqual([0, 1, 2, 3, 4]);
  for (const [place, reached] of minutesBy(rotation, 48, minutes.length).entries())
    expect(Math.abs(reached - (minutes[place] ?? 0))).toBeLessThan(3);
});

test('whoever shoots, passes, rebounds, steals, blocks or fouls is on court', () => {
  for (const { plays, rotation } of games) {
    for (const { period, remainingSec, side, player, assist, rebound } of plays) {
      const minute = minuteOf(period, remainingSec);
      expect(rotation[side][minute]).toContain(player);
      expect(rotation[side][minute]).toContain(assist ?? player);
      expect(rotation[rebound?.side ?? side][minute]).toContain(rebound?.player ?? player);
    }
  }
});

test('minutes on court add up to five times the length of the game, overtimes included', () => {
  for (const { box, points } of games) {
    const total = box.home.reduce((sum, { minutes }) => sum + minutes, 0);
    expect(total).toBeCloseTo(5 * lengthMinutes(points.home.length), 6);
  }
});

test('the last second of a period belongs to its last minute, the first second of the next to the next', () => {
  expect([minuteOf(1, 720), minuteOf(1, 719), minuteOf(1, 0), minuteOf(2, 719)]).toEqual([0, 0, 11, 12]);
  expect([minuteOf(4, 0), minuteOf(5, 299), minuteOf(5, 0)]).toEqual([47, 48, 52]);
});
