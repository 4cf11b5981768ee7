import type { Match } from '@touchline/contract/match';
import type { Context } from '../handle.ts';
import { markFollowed } from '../match/mark-followed.ts';

type Asked = { keyword: string; sport: 0 | 1 | 2; page: number; size: number };

/** What a page of a search asks of the store. */
export const searchQuery = ({ keyword, sport, page, size }: Asked) => ({
  keyword: keyword.trim(),
  sportId: sport,
  limit: size,
  offset: (page - 1) * size,
});

/** Matches that a keyword finds, with the caller's marks. */
export const findMatches = async (
  asked: Asked,
  context: Context<'guest'>,
): Promise<{ list: Match[]; total: number }> => {
  const { search, liveRooms, nowSec } = context;
  const { list, total } = await search.searchMatches({ ...searchQuery(asked), nowSec });
  return { list: await markFollowed(await liveRooms.mark(list), context), total };
};
