import type { Match } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { demoLine } from './talk.ts';

const football = (home: number, away: number): Match =>
  // Only what a viewer speaks of.
  ({
    sport_id: 1,
    home: { short_name_zh: '临岚' },
    away: { short_name_zh: '澜港' },
    home_scores: [home, 0, 0, 0, 0, 0, 0],
    away_scores: [away, 0, 0, 0, 0, 0, 0],
  }) as unknown as Match;

const everyLine = (match: Match | undefined) =>
  Array.from({ length: 200 }, (_, i) => demoLine('football', match, i / 200));

test('a demo viewer never says a score that is not the score', () => {
  for (const line of everyLine(football(2, 1))) {
    for (const [score] of line.matchAll(/\d+-\d+/g)) expect(score).toBe('2-1');
  }
});

test('only a leading club is said to lead', () => {
  expect(everyLine(football(0, 1)).some((line) => line.includes('澜港领先'))).toBe(true);
  expect(everyLine(football(0, 1)).some((line) => line.includes('临岚领先'))).toBe(false);
  expect(everyLine(football(1, 1)).some((line) => line.includes('领先'))).toBe(false);
});

test('no line has a gap left in it', () => {
  for (const line of [...everyLine(football(3, 0)), ...everyLine(undefined)]) {
    expect(line).not.toMatch(/[{}]/);
    expect(line.length).toBeGreaterThan(3);
  }
});
