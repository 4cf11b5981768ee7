import { createRandom } from '../random/random.ts';
import type { Club, League, World } from './build-world.ts';
import { seasonName, seasonStartSec } from './calendar.ts';

/** Number of seasons before the stored ones that have champions. */
const SEASONS = 14;

const strengthOf = ({ sportId, football, basketball }: Club): number =>
  sportId === 1 ? 2.6 * (football.attack + football.defence) : basketball.net / 3;

/**
 * Who won the seasons that lie before the stored ones: the strong more often, but not always.
 * @param beforeSec the first of the stored seasons may have begun a year before this
 */
export const pastChampions = (
  world: World,
  league: League,
  beforeSec: number,
): { season: string; teamId: number }[] => {
  const last = new Date(beforeSec * 1000).getUTCFullYear();
  return Array.from({ length: SEASONS + 2 }, (_, back) => last - back)
    .filter((year) => seasonStartSec(league, year) + 366 * 86_400 < beforeSec)
    .slice(0, SEASONS)
    .flatMap((year) => {
      const random = createRandom(`${world.seed}/champion/${league.id}/${year}`);
      const weights = league.clubs.map((club) => Math.exp(strengthOf(club)));
      const club = league.clubs[random.weighted(weights)];
      return club ? [{ season: seasonName(league, year), teamId: club.id }] : [];
    });
};
