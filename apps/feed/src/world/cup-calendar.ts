import { createRandom } from '../random/random.ts';
import type { Club, League, World } from './build-world.ts';
import type { Fixture, Span } from './calendar.ts';

const DAY_SEC = 86_400;
const CUP_ID_FIRST = 20_000_000;
const FIRST_DAY = 19_000;
const TIES_PER_DAY = 16;

/** Ties are spread evenly over the day, so that some match is in play whenever one looks. */
const tieFixture = (cup: League, day: number, slot: number): Pick<Fixture, 'id' | 'timeSec'> => {
  const everySec = DAY_SEC / TIES_PER_DAY;
  // Cups begin at different minutes; kick-offs stay on the quarter of an hour.
  const timeSec = day * DAY_SEC + Math.floor((slot * everySec + (cup.id % 3) * 1800) / 900) * 900;
  return { id: CUP_ID_FIRST + ((day - FIRST_DAY) * 128 + cup.id) * TIES_PER_DAY + slot, timeSec };
};

const ofCup = (world: World, cup: League, day: number, free: readonly Club[]): Fixture[] => {
  const random = createRandom(`${world.seed}/cup/${cup.id}/${day}`);
  const drawn = random.shuffle(free.filter((club) => club.sportId === cup.sportId));
  const season = String(new Date(day * DAY_SEC * 1000).getUTCFullYear());
  return Array.from({ length: TIES_PER_DAY }, (_, slot) => slot).flatMap((slot) => {
    const [home, away] = [drawn[slot * 2], drawn[slot * 2 + 1]];
    if (!home || !away) return [];
    return {
      ...tieFixture(cup, day, slot),
      sportId: cup.sportId,
      leagueId: cup.id,
      season,
      round: 'roundOf32',
      homeId: home.id,
      awayId: away.id,
      neutral: true,
      decider: cup.sportId === 1,
    };
  });
};

/** Cup ties of every day that the span touches. No club plays twice on a day in cups. */
export const cupFixtures = (world: World, { fromSec, toSec }: Span): Fixture[] => {
  const cups = world.leagues.filter((league) => league.kind === 'cup');
  const clubs = [...world.clubs.values()];
  const fixtures: Fixture[] = [];
  for (let day = Math.floor(fromSec / DAY_SEC); day * DAY_SEC < toSec; day += 1) {
    let free: readonly Club[] = clubs;
    for (const cup of cups) {
      const ties = ofCup(world, cup, day, free);
      const busy = new Set(ties.flatMap(({ homeId, awayId }) => [homeId, awayId]));
      free = free.filter(({ id }) => !busy.has(id));
      fixtures.push(...ties);
    }
  }
  return fixtures;
};
