import { expect, test } from 'vitest';
import { correlation, sd } from '../simulator/sample.ts';
import { buildWorld } from './build-world.ts';
import { strengthIn } from './season-strength.ts';

const world = buildWorld('strengths');
const clubs = world.leagues.filter(({ format }) => format === 'season').flatMap((league) => league.clubs);
const attackIn = (season: string) => clubs.map((club) => strengthIn(world, club, season).football.attack);
const netIn = (season: string) =>
  clubs.filter(({ sportId }) => sportId === 2).map((club) => strengthIn(world, club, season).basketball.net);

test('a club keeps three quarters of its strength from one season to the next', () => {
  expect(correlation(attackIn('2025/26'), attackIn('2026/27'))).toBeCloseTo(0.75, 1);
  expect(attackIn('2026/27')).not.toEqual(attackIn('2027/28'));
});

test('the spread of strengths stays the same over the seasons', () => {
  for (const of of [attackIn, netIn]) {
    const ratio = sd(of('2034/35')) / sd(of('2024/25'));
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.33);
  }
});

test('the same season has the same strengths in another process', () => {
  const again = buildWorld('strengths');
  expect(clubs.map((club) => strengthIn(again, club, '2027/28'))).toEqual(
    clubs.map((club) => strengthIn(world, club, '2027/28')),
  );
});
