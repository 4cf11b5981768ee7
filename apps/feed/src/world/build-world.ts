import { createRandom, type Random } from '../random/random.ts';
import type { BasketballStrength } from '../simulator/basketball/basketball-model.ts';
import { BASKETBALL } from '../simulator/basketball/basketball-model.ts';
import { drawStrengths } from '../simulator/football/draw-strengths.ts';
import type { Strength } from '../simulator/football/football-model.ts';
import { clubSuffixes, inventFreshPlace, inventPerson, type Name } from './invent-names.ts';
import { LEAGUE_PLANS, WOMEN_CUP_ID, type LeaguePlan } from './leagues.ts';

/** A club of the invented world. Its venue has the same id. */
export type Club = {
  id: number;
  sportId: 1 | 2;
  leagueId: number;
  place: Name;
  name: Name;
  short: Name;
  coach: Name;
  ground: Name;
  capacity: number;
  founded: number;
  kit: readonly [string, string];
  football: Strength;
  basketball: BasketballStrength;
  /** Of a national team; a club is at home where its league is. */
  country?: Name;
  /** Conference of a basketball club, confederation of a national team. */
  region?: Name;
};

export type League = LeaguePlan & { clubs: readonly Club[] };

export type World = { seed: string; leagues: readonly League[]; clubs: ReadonlyMap<number, Club> };

const KIT_FIRST =
  '#c8102e #12357a #0b6e4f #f2b705 #1a1a1a #ffffff #6a1b9a #e4572e #2a9d8f #8d1b3d #3a86ff #f77f00 #5c4033 #00838f #d81b60 #7cb342'.split(
    ' ',
  );
const KIT_SECOND = ['#ffffff', '#111111', '#f2c14e', '#9fd3ff', '#c8102e', '#12357a'];

const drawKit = (random: Random): readonly [string, string] => {
  const first = random.pick(KIT_FIRST);
  return [first, random.pick(KIT_SECOND.filter((color) => color !== first))];
};

const GROUNDS: Readonly<Record<1 | 2, readonly Name[]>> = {
  1: [
    { zh: '体育场', en: 'Stadium' },
    { zh: '球场', en: 'Park' },
    { zh: '中央球场', en: 'Central Ground' },
    { zh: '河岸球场', en: 'Riverside' },
  ],
  2: [
    { zh: '体育馆', en: 'Arena' },
    { zh: '中心球馆', en: 'Center' },
    { zh: '穹顶球馆', en: 'Dome' },
  ],
};

const drawClubs = (seed: string, plan: LeaguePlan, taken: Set<string>): Club[] => {
  const random = createRandom(`${seed}/league/${plan.id}`);
  const strengths = drawStrengths(random, plan.teams, plan.spread);
  const suffixes = random.shuffle(clubSuffixes(plan.sportId));
  return strengths.map((football, index) => {
    const id = plan.id * 100 + index + 1;
    const place = inventFreshPlace(random, plan.tongue, taken);
    const suffix = suffixes[index % suffixes.length] ?? { zh: '联', en: 'United' };
    const ground = random.pick(GROUNDS[plan.sportId]);
    return {
      id,
      sportId: plan.sportId,
      leagueId: plan.id,
      place,
      name: { zh: `${place.zh}${suffix.zh}`, en: `${place.en} ${suffix.en}` },
      short: place,
      coach: inventPerson(random, plan.tongue),
      ground: { zh: `${place.zh}${ground.zh}`, en: `${place.en} ${ground.en}` },
      capacity: random.between(60, plan.sportId === 1 ? 640 : 190) * 100,
      founded: random.between(1898, 1994),
      kit: drawKit(random),
      football,
      basketball: {
        net: random.normal(0, BASKETBALL.netSd),
        pace: random.normal(0, BASKETBALL.teamPaceSd),
      },
      ...(plan.sportId === 2 ? regionAt(CONFERENCES, index) : {}),
    };
  });
};

/** Halves of a basketball league; odd and even clubs, so that both are equally strong. */
const CONFERENCES: readonly Name[] = [
  { zh: '东部', en: 'East' },
  { zh: '西部', en: 'West' },
];

/** Nations belong to one each, by their order among the countries. */
const CONFEDERATIONS: readonly Name[] = [
  { zh: '北洲足联', en: 'Norran Confederation' },
  { zh: '南洲足联', en: 'Suran Confederation' },
  { zh: '东洲足联', en: 'Ostran Confederation' },
  { zh: '群岛足联', en: 'Archipelago Confederation' },
];

const regionAt = (regions: readonly Name[], index: number) => {
  const region = regions[index % regions.length];
  return region ? { region } : {};
};

/** Countries with a league come first, the others are invented. Two teams are never called the same. */
const drawNations = (seed: string, plan: LeaguePlan, countries: readonly Name[]): Club[] => {
  const random = createRandom(`${seed}/nations/${plan.id}`);
  const women = plan.id === WOMEN_CUP_ID;
  const strengths = drawStrengths(random, plan.teams, 1.3);
  return strengths.flatMap((football, index) => {
    const country = countries[index];
    if (!country) return [];
    const id = plan.id * 100 + index + 1;
    const name = women ? { zh: `${country.zh}女足`, en: `${country.en} Women` } : country;
    return {
      id,
      sportId: plan.sportId,
      leagueId: plan.id,
      place: country,
      name,
      short: women ? { zh: `${country.zh}女`, en: name.en } : country,
      coach: inventPerson(random, 'latin'),
      ground: { zh: `${country.zh}国家体育场`, en: `${country.en} National Stadium` },
      capacity: random.between(300, 800) * 100,
      founded: random.between(1904, 1992),
      kit: drawKit(random),
      football,
      basketball: { net: 0, pace: 0 },
      country,
      ...regionAt(CONFEDERATIONS, index),
    };
  });
};

const drawCountries = (seed: string, taken: Set<string>): Name[] => {
  const random = createRandom(`${seed}/countries`);
  const withLeague = LEAGUE_PLANS.filter(({ format, sportId }) => format === 'season' && sportId === 1).map(
    ({ countryZh, country }): Name => ({ zh: countryZh, en: country }),
  );
  for (const { zh, en } of withLeague) taken.add(zh).add(en);
  const count = Math.max(...LEAGUE_PLANS.map(({ format, teams }) => (format === 'nations' ? teams : 0)));
  const others = Array.from({ length: count - withLeague.length }, () =>
    inventFreshPlace(random, 'latin', taken),
  );
  return [...withLeague, ...others];
};

/** The world of a seed: the same seed is the same world for ever. */
export const buildWorld = (seed: string): World => {
  const taken = new Set<string>();
  const clubsOf = new Map(
    LEAGUE_PLANS.filter(({ format }) => format !== 'nations').map((plan) => [
      plan.id,
      drawClubs(seed, plan, taken),
    ]),
  );
  // After the clubs, which keep the names they always had.
  const countries = drawCountries(seed, taken);
  const leagues = LEAGUE_PLANS.map((plan) => ({
    ...plan,
    clubs: clubsOf.get(plan.id) ?? drawNations(seed, plan, countries),
  }));
  const clubs = new Map(leagues.flatMap((league) => league.clubs.map((club) => [club.id, club] as const)));
  return { seed, leagues, clubs };
};

/** Clubs of a sport, without national teams. */
export const clubsOfSport = (world: World, sportId: 1 | 2): Club[] =>
  world.leagues.flatMap((league) =>
    league.format === 'season' && league.sportId === sportId ? league.clubs : [],
  );
