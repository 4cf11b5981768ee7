import type { Match } from '@touchline/contract/match';
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
