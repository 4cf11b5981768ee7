import { expect, test } from 'vitest';
import { buildWorld, type Club } from './build-world.ts';
import { clubSquad } from './squad.ts';

const world = buildWorld('whole');
const leagues = world.leagues.filter(({ kind }) => kind === 'league');
const clubs = [...world.clubs.values()];

const isNamed = ({ zh, en }: { zh: string; en: string }): boolean =>
  /^[\p{Script=Han}·]+$/u.test(zh) && /^[A-Z]/.test(en);

test('every league has a country of its own in both writings, a colour and clubs enough to play', () => {
  expect(leagues.filter(({ countryZh }) => !/^\p{Script=Han}+$/u.test(countryZh))).toEqual([]);
  for (const sportId of [1, 2]) {
    const own = leagues.filter((league) => league.sportId === sportId);
    expect(new Set(own.map(({ country }) => country)).size).toBe(own.length);
  }
  expect(leagues.filter(({ clubs: own, color }) => own.length < 8 || !/^#[0-9a-f]{6}$/.test(color))).toEqual(
    [],
  );
});

test('every club has a coach, a ground in a place, a year of foundation and two colours', () => {
  const lacks = ({ coach, ground, place, capacity, founded, kit }: Club): boolean =>
    ![coach, ground, place].every(isNamed) ||
    capacity < 1000 ||
    founded < 1800 ||
    new Set(kit).size !== 2 ||
    kit.some((color) => !/^#[0-9a-f]{6}$/.test(color));
  expect(clubs.filter(lacks).map(({ id }) => id)).toEqual([]);
});

test('every squad has players enough, no number and no name twice', () => {
  const ids = new Set<number>();
  for (const club of clubs) {
    const squad = clubSquad(world, club);
    expect(squad.length).toBeGreaterThanOrEqual(club.sportId === 1 ? 20 : 12);
    expect(new Set(squad.map(({ number }) => number)).size).toBe(squad.length);
    for (const of of ['zh', 'en'] as const)
      expect(new Set(squad.map(({ name }) => name[of])).size).toBe(squad.length);
    for (const { id } of squad) ids.add(id);
  }
  expect(ids.size).toBe(clubs.reduce((sum, club) => sum + clubSquad(world, club).length, 0));
});

test('the first keeper of every football club wears 1', () => {
  const football = clubs.filter(({ sportId }) => sportId === 1);
  const keepers = football.map((club) => clubSquad(world, club).find(({ position }) => position === 'G'));
  expect(new Set(keepers.map((keeper) => keeper?.number))).toEqual(new Set([1]));
});

test('the same seed is the same world, another one another', () => {
  const text = (seed: string) => JSON.stringify(buildWorld(seed).leagues);
  expect(text('whole')).toBe(text('whole'));
  expect(text('whole')).not.toBe(text('other'));
});
