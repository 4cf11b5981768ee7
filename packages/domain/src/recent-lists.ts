export type SearchLogEntry = { target_id: string | number };

/** @source app §4 "Search log keeps the 5 newest entries" */
export const SEARCH_LOG_LENGTH = 5;

const isEmpty = (entry: SearchLogEntry): boolean => entry.target_id === '' || entry.target_id === 0;

/**
 * The search log after one more search, newest first. A duplicate or an empty entry changes nothing,
 * an array clears it.
 * @source app §4 "skips duplicates by target_id and empty entries, and is cleared when given an array"
 */
export const withSearch = <E extends SearchLogEntry>(
  log: readonly E[],
  entry: E | readonly E[] | null | undefined,
): readonly E[] => {
  if (Array.isArray(entry)) return [];
  const one = entry as E | null | undefined; // arrays are gone; `isArray` does not narrow readonly ones
  if (one === null || one === undefined || isEmpty(one)) return log;
  if (log.some(({ target_id }) => target_id === one.target_id)) return log;
  return [one, ...log].slice(0, SEARCH_LOG_LENGTH);
};

/** @source app §3 Visited league */
export type VisitedLeague = { id: number; name: string; logo: string; sportsType: number };

/** @source app §4 "Visited leagues: at most 15" */
export const VISITED_LEAGUES_LENGTH = 15;

/** @source app §4 "newest first, de-duplicated by id and sport type" */
export const withVisitedLeague = (
  visited: readonly VisitedLeague[],
  league: VisitedLeague,
): readonly VisitedLeague[] =>
  [
    league,
    ...visited.filter(({ id, sportsType }) => id !== league.id || sportsType !== league.sportsType),
  ].slice(0, VISITED_LEAGUES_LENGTH);
