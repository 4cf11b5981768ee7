import { createRandom } from '../random/random.ts';
import { BASKETBALL, type BasketballStrength } from '../simulator/basketball/basketball-model.ts';
import { drawStrengths } from '../simulator/football/draw-strengths.ts';
import type { Strength } from '../simulator/football/football-model.ts';
import type { Club, League, World } from './build-world.ts';

/** The season, by the year it begins in, of which the drawn strengths of the clubs are. */
const FIRST_YEAR = 2024;
/** What a club keeps of its strength from one season to the next; the rest is drawn afresh, with the same spread. */
const CARRY = 0.75;
const FRESH = Math.sqrt(1 - CARRY ** 2);

export type Strengths = { football: Strength; basketball: BasketballStrength };

const mix = (before: number, fresh: number): number => CARRY * before + FRESH * fresh;

const nextSeason = (
  seed: string,
  league: League,
  before: readonly Strengths[],
  year: number,
): Strengths[] => {
  const random = createRandom(`${seed}/strength/${league.id}/${year}`);
  const football = drawStrengths(random, before.length, league.spread);
  return before.map((one, index) => ({
    football: {
      attack: mix(one.football.attack, football[index]?.attack ?? 0),
      defence: mix(one.football.defence, football[index]?.defence ?? 0),
    },
    basketball: {
      net: mix(one.basketball.net, random.normal(0, BASKETBALL.netSd)),
      pace: mix(one.basketball.pace, random.normal(0, BASKETBALL.teamPaceSd)),
    },
  }));
};

/** Strengths of a league by year, computed once per world. */
const known = new WeakMap<World, Map<string, readonly Strengths[]>>();

const leagueStrengths = (world: World, league: League, year: number): readonly Strengths[] => {
  const cache = known.get(world) ?? new Map<string, readonly Strengths[]>();
  known.set(world, cache);
  let strengths: readonly Strengths[] = league.clubs;
  for (let season = FIRST_YEAR + 1; season <= year; season += 1) {
    const key = `${league.id}/${season}`;
    strengths = cache.get(key) ?? nextSeason(world.seed, league, strengths, season);
    cache.set(key, strengths);
  }
  return strengths;
};

/** How strong a club is in a season. @param season a name that begins with a year, such as `2025/26` */
export const strengthIn = (world: World, club: Club, season: string): Strengths => {
  const league = world.leagues.find(({ id }) => id === club.leagueId);
  if (!league) return club;
  const place = league.clubs.findIndex(({ id }) => id === club.id);
  return leagueStrengths(world, league, Number.parseInt(season, 10))[place] ?? club;
};
