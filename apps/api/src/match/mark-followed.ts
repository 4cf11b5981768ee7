import type { Match } from '@touchline/contract/match';
import type { Caller } from '../handle.ts';
import type { Services } from '../services.ts';

/** Marks the matches that the caller follows; the very same list when none is. */
export const markFollowed = async (
  list: Match[],
  { matchFollows, caller }: Pick<Services, 'matchFollows'> & { caller: Caller | undefined },
): Promise<Match[]> => {
  if (!caller) return list;
  const followed = new Set(await matchFollows.of(caller.account.id));
  if (!list.some(({ id }) => followed.has(id))) return list;
  return list.map((match) => (followed.has(match.id) ? { ...match, attented: 1 } : match));
};
