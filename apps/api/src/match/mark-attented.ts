import type { Match } from '@touchline/contract/match';
import type { Caller } from '../handle.ts';
import type { Parts } from '../parts.ts';

/** Marks the matches that the caller follows; the very same list when none is. */
export const markAttented = async (
  list: Match[],
  { attention, caller }: Pick<Parts, 'attention'> & { caller: Caller | undefined },
): Promise<Match[]> => {
  if (!caller) return list;
  const followed = new Set(await attention.of(caller.account.id));
  if (!list.some(({ id }) => followed.has(id))) return list;
  return list.map((match) => (followed.has(match.id) ? { ...match, attented: 1 } : match));
};
