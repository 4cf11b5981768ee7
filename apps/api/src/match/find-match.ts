import type { Match, MatchInfo } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import type { Parts } from '../parts.ts';
import { notFound } from '../refusal.ts';

/** One match of a sport with its marks. @throws {RefusedError} when there is none */
export const findMatch = async (
  sportId: SportId,
  id: number,
  { matches, liveRooms }: Pick<Parts, 'matches' | 'liveRooms'>,
): Promise<Match> => {
  const match = await matches.find(sportId, id);
  if (!match) throw notFound('matchid');
  const [marked = match] = await liveRooms.mark([match]);
  return marked;
};

/** What a call about one match hands out of it. */
export const toMatchInfo = (match: Match): MatchInfo => ({
  ...match,
  home_name_zh: match.home.name_zh,
  away_name_zh: match.away.name_zh,
  home_logo: match.home.logo,
  away_logo: match.away.logo,
});
