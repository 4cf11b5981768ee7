import { Sport, type SportId } from '@touchline/domain/sport';
import { createRandom, type Random } from '../random/random.ts';
import type { Club, World } from './build-world.ts';
import { inventPerson, type Name } from './invent-names.ts';
import type { Tongue } from './leagues.ts';
import { peakWorth } from './player-worth.ts';

export type SquadPlayer = {
  id: number;
  name: Name;
  number: number;
  position: string;
  birthDay: string;
  heightCm: number;
  /** Worth at the best age, in ten thousands. */
  peakWorth: number;
};

const SQUAD_SIZE = { 1: 25, 2: 13 } as const;
export const FOOTBALL_LINES = [
  { position: 'G', from: 0, to: 3 },
  { position: 'D', from: 3, to: 11 },
  { position: 'M', from: 11, to: 19 },
  { position: 'F', from: 19, to: 25 },
] as const;
const BASKETBALL_POSITIONS = ['PG', 'SG', 'SF', 'PF', 'C'] as const;
const PLAYERS_PER_CLUB = 100;

const positionOf = (sportId: SportId, index: number): string =>
  sportId === 1
    ? (FOOTBALL_LINES.find(({ to }) => index < to)?.position ?? 'M')
    : (BASKETBALL_POSITIONS[index % BASKETBALL_POSITIONS.length] ?? 'SF');

const heightOf = (sportId: SportId, position: string): number => {
  if (sportId === 1) return position === 'G' ? 190 : position === 'D' ? 184 : 179;
  return { PG: 187, SG: 194, SF: 201, PF: 206, C: 212 }[position] ?? 200;
};

/** @param index place in the club's squad */
export const playerId = (club: Pick<Club, 'id'>, index: number): number =>
  club.id * PLAYERS_PER_CLUB + index + 1;

const HIGHEST_NUMBER = 40;

/** A number of each player, no number twice; the first goalkeeper of a football club wears 1. */
const shirtNumbers = (random: Random, sportId: SportId): number[] => {
  const keeper = sportId === Sport.football ? [1] : [];
  const others = Array.from({ length: HIGHEST_NUMBER }, (_, index) => index + 1).filter(
    (number) => !keeper.includes(number),
  );
  return [...keeper, ...random.shuffle(others)];
};

/** A person whose name nobody else in the squad has, in either script. */
const freshPerson = (random: Random, tongue: Tongue, taken: Set<string>): Name => {
  for (;;) {
    const name = inventPerson(random, tongue);
    if (taken.has(name.zh) || taken.has(name.en)) continue;
    taken.add(name.zh).add(name.en);
    return name;
  }
};

/** Everyone of a club, the same for the same seed; a club's first choices come first in their line. */
export const clubSquad = (world: Pick<World, 'seed' | 'leagues'>, club: Club): SquadPlayer[] => {
  const random = createRandom(`${world.seed}/squad/${club.id}`);
  const tongue = world.leagues.find(({ id }) => id === club.leagueId)?.tongue ?? 'latin';
  const numbers = shirtNumbers(random, club.sportId);
  const taken = new Set<string>();
  const worth = createRandom(`${world.seed}/worth/${club.id}`);
  return Array.from({ length: SQUAD_SIZE[club.sportId] }, (_, index) => {
    const position = positionOf(club.sportId, index);
    const birth = Date.UTC(random.between(1990, 2006), random.between(0, 11), random.between(1, 28));
    return {
      id: playerId(club, index),
      name: freshPerson(random, tongue, taken),
      number: numbers[index] ?? index + 1,
      position,
      birthDay: new Date(birth).toISOString().slice(0, 10),
      heightCm: Math.round(random.normal(heightOf(club.sportId, position), 4)),
      peakWorth: peakWorth(worth, club, index),
    };
  });
};
