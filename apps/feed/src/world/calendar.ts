import { createRandom } from '../random/random.ts';
import type { League, World } from './build-world.ts';
import { cupFixtures } from './cup-calendar.ts';
import { DAY_SEC, type Fixture, type Span } from './fixture.ts';
import { friendlies, groupMatches } from './nations-calendar.ts';
import { rounds } from './round-robin.ts';

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

const drawSeason = (world: World, league: League, year: number): Fixture[] => {
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

const drawn = new WeakMap<World, Map<string, Fixture[]>>();

/** All matches of the season that begins in this year; drawn once for a world. */
export const seasonFixtures = (world: World, league: League, year: number): readonly Fixture[] => {
  const seasons = drawn.get(world) ?? new Map<string, Fixture[]>();
  drawn.set(world, seasons);
  const key = `${league.id}/${year}`;
  const season = seasons.get(key) ?? drawSeason(world, league, year);
  seasons.set(key, season);
  return season;
};

/** Years in which a season could have begun that still plays within the span. */
export const seasonYears = (fromSec: number, toSec: number): number[] => {
  const first = new Date(fromSec * 1000).getUTCFullYear() - 1;
  const last = new Date(toSec * 1000).getUTCFullYear();
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

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

/**
 * Everything that is known long ahead and starts within the span, earliest first: all but knock-out ties, which are
 * drawn when the round before them is over.
 */
export const fixturesWithin = (world: World, span: Span): Fixture[] =>
  [
    ...world.leagues.flatMap((league) => leagueFixtures(world, league, span)),
    ...[cupFixtures, friendlies, groupMatches].flatMap((of) => of(world, span)).filter(within(span)),
  ].sort((left, right) => left.timeSec - right.timeSec || left.id - right.id);
