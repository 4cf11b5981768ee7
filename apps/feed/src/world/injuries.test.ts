import { expect, test } from 'vitest';
import { buildWorld } from './build-world.ts';
import { seasonFixtures } from './calendar.ts';
import { pastChampions } from './champions.ts';
import { injuredAt, injuriesWithin } from './injuries.ts';
import { matchSquad } from './match-squad.ts';
import { clubSquad, playerId } from './squad.ts';

const world = buildWorld('injuries');
const NOW = Date.UTC(2026, 10, 20) / 1000;
const year = { fromSec: NOW - 365 * 86_400, toSec: NOW };
const clubs = [...world.clubs.values()];

test('every club misses some players in a year, never two of one line at once', () => {
  for (const club of clubs.filter(({ sportId }) => sportId === 1)) {
    const squad = clubSquad(world, club);
    const spells = injuriesWithin(world.seed, club, year);
    expect(spells.length).toBeGreaterThan(6);
    for (let day = 0; day < 365; day += 15) {
      const away = [...injuredAt(world.seed, club, year.fromSec + day * 86_400)];
      const lineOf = (index: number) => squad[index]?.position;
      expect(new Set(away.map(lineOf)).size).toBe(away.length);
    }
  }
});

test('who is injured is not in the squad of the match, and the squad is whole all the same', () => {
  const fixtures = world.leagues.flatMap((league) =>
    league.kind === 'league' ? seasonFixtures(world, league, 2025).slice(0, 40) : [],
  );
  let missed = 0;
  for (const fixture of fixtures) {
    const club = world.clubs.get(fixture.homeId);
    if (!club) throw new Error('no such club');
    const squad = matchSquad(world, fixture, 'home').map(({ id }) => id);
    for (const index of injuredAt(world.seed, club, fixture.timeSec)) {
      expect(squad).not.toContain(playerId(club, index));
      missed += 1;
    }
    expect(squad.length).toBeGreaterThanOrEqual(fixture.sportId === 1 ? 20 : 11);
    expect(new Set(squad).size).toBe(squad.length);
  }
  expect(missed).toBeGreaterThan(300);
});

test('a league has one champion a season, several over the years, none in seasons that are stored', () => {
  for (const league of world.leagues.filter(({ kind }) => kind === 'league')) {
    const champions = pastChampions(world, league, NOW - 365 * 86_400);
    expect(champions).toHaveLength(14);
    expect(new Set(champions.map(({ season }) => season)).size).toBe(14);
    expect(new Set(champions.map(({ teamId }) => teamId)).size).toBeGreaterThan(2);
    for (const { season } of champions) expect(Number(season.slice(0, 4))).toBeLessThan(2025);
  }
});
