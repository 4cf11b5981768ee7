import type { Match } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import type { Services } from '../services.ts';
import { notFound } from '../refusal.ts';

/** One match of a sport with its marks. @throws {RefusedError} when there is none */
export const findMatch = async (
  sportId: SportId,
  matchId: number,
  { matches, liveRooms }: Pick<Services, 'matches' | 'liveRooms'>,
): Promise<Match> => {
  const match = await matches.find(sportId, matchId);
  if (!match) throw notFound('matchid');
  const [marked = match] = await liveRooms.mark([match]);
  return marked;
};
