import { createRandom } from '../random/random.ts';
import { clubsOfSport, type World } from './build-world.ts';
import type { Fixture, Span } from './fixture.ts';

const DAY_SEC = 86_400;
const RUSH_ID_FIRST = 40_000_000;
const FIRST_DAY = 19_000;
const SLOTS_PER_DAY = 1440;
/** From kick-off to the end, and how many shall be in play at a time. */
const MATCH_SEC = 6600;
const AT_ONCE = 3;
const SHORTEST_GAP_SEC = 60;
/** The invitational cup has room for any number of ties. */
const RUSH_CUP_ID = 33;

/**
 * Ties that a hurried world adds: matches that are over in minutes leave the day empty between the
 * kick-offs of the calendar. None at a speed of 1.
 */
export const rushFixtures = (world: World, { fromSec, toSec }: Span, speed: number): Fixture[] => {
  const cup = world.leagues.find(({ id }) => id === RUSH_CUP_ID);
  if (speed <= 1 || !cup) return [];
  const gapSec = Math.max(SHORTEST_GAP_SEC, Math.floor(MATCH_SEC / speed / AT_ONCE / 60) * 60);
  const clubs = clubsOfSport(world, cup.sportId);
  const fixtures: Fixture[] = [];
  for (let timeSec = Math.ceil(fromSec / gapSec) * gapSec; timeSec < toSec; timeSec += gapSec) {
    const day = Math.floor(timeSec / DAY_SEC);
    const slot = Math.floor((timeSec - day * DAY_SEC) / SHORTEST_GAP_SEC);
    const [home, away] = createRandom(`${world.seed}/rush/${day}/${slot}`).shuffle(clubs);
    if (!home || !away) continue;
    fixtures.push({
      id: RUSH_ID_FIRST + (day - FIRST_DAY) * SLOTS_PER_DAY + slot,
      sportId: cup.sportId,
      leagueId: cup.id,
      season: String(new Date(timeSec * 1000).getUTCFullYear()),
      round: 'friendly',
      timeSec,
      homeId: home.id,
      awayId: away.id,
      neutral: true,
      decider: cup.sportId === 1,
    });
  }
  return fixtures;
};
