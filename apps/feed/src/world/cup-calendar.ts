import { createRandom } from '../random/random.ts';
import { clubsOfSport, type Club, type League, type World } from './build-world.ts';
import { DAY_SEC, type Fixture, type Span } from './fixture.ts';

const CUP_ID_FIRST = 60_000_000;
const FIRST_DAY = 19_000;
const SLOTS = 64;

/** Ties are spread evenly over the day, so that some match is in play whenever one looks. */
const TIES_PER_DAY = { 1: 48, 2: 16 } as const;

const ofCup = (world: World, cup: League, day: number): Fixture[] => {
  const random = createRandom(`${world.seed}/cup/${cup.id}/${day}`);
  const drawn: readonly Club[] = random.shuffle(clubsOfSport(world, cup.sportId));
  const season = String(new Date(day * DAY_SEC * 1000).getUTCFullYear());
  const count = TIES_PER_DAY[cup.sportId];
  return Array.from({ length: count }, (_, slot) => slot).flatMap((slot) => {
    const [home, away] = [drawn[slot * 2], drawn[slot * 2 + 1]];
    if (!home || !away) return [];
    return {
      id: CUP_ID_FIRST + ((day - FIRST_DAY) * 2 + cup.sportId - 1) * SLOTS + slot,
      // Kick-offs stay on the quarter of an hour.
      timeSec: day * DAY_SEC + Math.floor((slot * DAY_SEC) / count / 900) * 900,
      sportId: cup.sportId,
      leagueId: cup.id,
      season,
      round: 'friendly',
      homeId: home.id,
      awayId: away.id,
      neutral: true,
      decider: cup.sportId === 1,
    };
  });
};

/** Invitational ties of every day that the span touches. No club plays twice on a day in them. */
export const cupFixtures = (world: World, { fromSec, toSec }: Span): Fixture[] => {
  const cups = world.leagues.filter(({ format }) => format === 'invitational');
  const fixtures: Fixture[] = [];
  for (let day = Math.floor(fromSec / DAY_SEC); day * DAY_SEC < toSec; day += 1)
    for (const cup of cups) fixtures.push(...ofCup(world, cup, day));
  return fixtures;
};
