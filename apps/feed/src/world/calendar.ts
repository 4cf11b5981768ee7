import { createRandom } from '../random/random.ts';
import type { League, World } from './build-world.ts';
import { cupFixtures } from './cup-calendar.ts';
import { rounds } from './round-robin.ts';

/** A match that is to be played. Everything about it follows from this and the seed of the world. */
export type Fixture = {
  id: number;
  sportId: 1 | 2;
  leagueId: number;
  season: string;
  /** Number of the round in a league; in a cup a word such as `roundOf32`, `final`. */
  round: string;
  timeSec: number;
  homeId: number;
  awayId: number;
  neutral: boolean;
  /** A draw is decided on the day. */
  decider: boolean;
};

export const DAY_SEC = 86_400;
const MATCH_ID_FIRST = 10_000_000;

/** Legs of a season, and the days its rounds are spread over: one every so many days. */
const SEASON = {
  1: { legs: 2, roundEveryDays: 10, roundDays: 3 },
  2: { legs: 4, roundEveryDays: 6.5, roundDays: 2 },
} as const;

/** Kick-offs of one round, in quarters of an hour after the league's first hour of the day. */
const KICK_OFF_QUARTERS = [0, 5, 10, 14, 2, 8, 12, 6, 11];

export const yearStartSec = (year: number): number => Date.UTC(year, 0, 1) / 1000;

/** Seasons that begin late in a year carry the name of both. */
export const seasonName = (league: Pick<League, 'startDay'>, year: number): string =>
  league.startDay < 120 ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`;

export const seasonStartSec = (league: Pick<League, 'startDay'>, year: number): number =>
  yearStartSec(year) + league.startDay * DAY_SEC;

const fixtureId = (league: League, year: number, round: number, slot: number): number =>
  MATCH_ID_FIRST + ((league.id * 64 + (year - 2000)) * 64 + round) * 16 + slot;

/** All matches of the season that begins in this year. */
export const seasonFixtures = (world: World, league: League, year: number): Fixture[] => {
  const random = createRandom(`${world.seed}/season/${league.id}/${year}`);
  const { legs, roundEveryDays, roundDays } = SEASON[league.sportId];
  const order = random.shuffle(league.clubs);
  const start = seasonStartSec(league, year) + league.hour * 3600;
  return rounds(order.length, legs).flatMap((pairings, round) => {
    const roundDay = Math.floor(round * roundEveryDays);
    return pairings.flatMap(([home, away], slot) => {
      const [homeClub, awayClub] = [order[home], order[away]];
      if (!homeClub || !awayClub) return [];
      const quarter = KICK_OFF_QUARTERS[slot % KICK_OFF_QUARTERS.length] ?? 0;
      const timeSec = start + (roundDay + (slot % roundDays)) * DAY_SEC + quarter * 900;
      return {
        id: fixtureId(league, year, round, slot),
        sportId: league.sportId,
        leagueId: league.id,
        season: seasonName(league, year),
        round: String(round + 1),
        timeSec,
        homeId: homeClub.id,
        awayId: awayClub.id,
        neutral: false,
        decider: false,
      };
    });
  });
};

/** Years in which a season could have begun that still plays within the span. */
export const seasonYears = (fromSec: number, toSec: number): number[] => {
  const first = new Date(fromSec * 1000).getUTCFullYear() - 1;
  const last = new Date(toSec * 1000).getUTCFullYear();
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

export type Span = { fromSec: number; toSec: number };

const within =
  ({ fromSec, toSec }: Span) =>
  ({ timeSec }: Fixture) =>
    timeSec >= fromSec && timeSec < toSec;

/** League matches that start within the span. */
export const leagueFixtures = (world: World, league: League, span: Span): Fixture[] =>
  league.kind === 'cup'
    ? []
    : seasonYears(span.fromSec, span.toSec)
        .flatMap((year) => seasonFixtures(world, league, year))
        .filter(within(span));

/** Everything that starts within the span, earliest first. */
export const fixturesWithin = (world: World, span: Span): Fixture[] =>
  [
    ...world.leagues.flatMap((league) => leagueFixtures(world, league, span)),
    ...cupFixtures(world, span).filter(within(span)),
  ].sort((left, right) => left.timeSec - right.timeSec || left.id - right.id);
