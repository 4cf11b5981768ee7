import type { DataOf } from '@touchline/contract/define-call';
import type { getVisitedLeagues } from '@touchline/contract/history';
import type { Context } from '../handle.ts';

/** Leagues that the caller visited, newest first. @source app §3 Visited league */
export const visitedLeagues = async ({
  recent,
  matches,
  caller,
}: Context<'user'>): Promise<DataOf<typeof getVisitedLeagues>> => {
  const ids = await recent.visited(caller.account.id);
  const byId = new Map((await matches.competitions(ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const league = byId.get(id);
    return league ? [{ id, name: league.name_zh, logo: league.logo, sportsType: league.sport_id }] : [];
  });
};
