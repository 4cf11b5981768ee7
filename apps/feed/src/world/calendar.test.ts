import { expect, test } from 'vitest';
import { buildWorld } from './build-world.ts';
import { fixturesWithin, seasonFixtures } from './calendar.ts';
import { DAY_SEC } from './fixture.ts';
import { rounds } from './round-robin.ts';

const world = buildWorld('calendar');
const START = Date.UTC(2026, 10, 20) / 1000;

test('there are at least twelve football and four basketball leagues, in countries of their own', () => {
  const leagues = (sportId: number) =>
    world.leagues.filter((one) => one.sportId === sportId && one.kind === 'league');
  expect(leagues(1).length).toBeGreaterThanOrEqual(12);
  expect(leagues(2).length).toBeGreaterThanOrEqual(4);
  for (const club of [...world.clubs.values()].filter(({ country }) => !country)) {
    expect(club.name.zh).toMatch(/^[\u4e00-\u9fff]+$/);
    expect(club.name.en).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  }
});

test('a place is written in two characters at home and in two to four abroad', () => {
  for (const league of world.leagues.filter(({ format }) => format !== 'nations')) {
    for (const { short } of league.clubs)
      expect(short.zh.length).toBeLessThanOrEqual(league.tongue === 'han' ? 2 : 4);
  }
});

test.each([
  ['clubs', false],
  ['national teams', true],
])('no two %s share a name, in either writing', (_title, national) => {
  const clubs = [...world.clubs.values()].filter(({ country }) => (country !== undefined) === national);
  for (const of of ['zh', 'en'] as const)
    expect(new Set(clubs.map(({ short }) => short[of])).size).toBe(clubs.length);
});

test.each([
  [18, 2],
  [14, 4],
])('%i teams meet each other %i times, once a round, as often at home as away', (size, legs) => {
  const all = rounds(size, legs);
  expect(all).toHaveLength((size - 1) * legs);
  for (const round of all) expect(new Set(round.flat()).size).toBe(size);
  const pairs = all.flat().map((pair) => pair.join('-'));
  expect(pairs).toHaveLength((size * (size - 1) * legs) / 2);
  expect(new Set(pairs).size).toBe(size * (size - 1));
});

test('whenever one looks within four weeks, several matches are in play', () => {
  const fixtures = fixturesWithin(world, { fromSec: START - DAY_SEC, toSec: START + 28 * DAY_SEC });
  for (let atSec = START; atSec < START + 28 * DAY_SEC; atSec += 300) {
    const inPlay = fixtures.filter(({ timeSec }) => timeSec + 180 <= atSec && atSec < timeSec + 95 * 60);
    expect(inPlay.length).toBeGreaterThanOrEqual(2);
  }
});

test('fixtures do not depend on the span they are asked for, and none has two', () => {
  const whole = fixturesWithin(world, { fromSec: START, toSec: START + 6 * DAY_SEC });
  const days = [0, 1, 2, 3, 4, 5].flatMap((day) =>
    fixturesWithin(world, { fromSec: START + day * DAY_SEC, toSec: START + (day + 1) * DAY_SEC }),
  );
  expect(days).toEqual(whole);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
});

test('a season ends before the next one of its league begins', () => {
  for (const league of world.leagues.filter(({ kind }) => kind === 'league')) {
    const last = Math.max(...seasonFixtures(world, league, 2025).map(({ timeSec }) => timeSec));
    const next = Math.min(...seasonFixtures(world, league, 2026).map(({ timeSec }) => timeSec));
    expect(last).toBeLessThan(next);
  }
});
