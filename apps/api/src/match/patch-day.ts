import type { DayMatches, Match, MatchChange } from '@touchline/contract/match';
import type { KeptChange } from '@touchline/match-store/change-reader';

const after = (match: Match, change: MatchChange): Match =>
  change.seq <= match.seq
    ? match
    : {
        ...match,
        seq: change.seq,
        status: change.status,
        kickoff_time: change.kickoff_time,
        period_count: change.period_count,
        period_remaining_time: change.period_remaining_time,
        home_scores: change.home_scores,
        away_scores: change.away_scores,
      };

/**
 * Applies changes to a list without reading it again; undefined where that is impossible: for a match that is
 * not in the list, or one that was moved to another time.
 * @param changes in order, all that belong to the list since its cursor
 */
export const patchDay = (list: DayMatches, changes: readonly KeptChange[]): DayMatches | undefined => {
  const last = changes.at(-1);
  if (last === undefined) return list;
  const known = new Map(list.matches.map((match) => [match.id, match]));
  for (const { change } of changes) {
    const match = known.get(change.match_id);
    if (match?.time !== change.time) return undefined;
    known.set(match.id, after(match, change));
  }
  return {
    ...list,
    cursor: last.cursor,
    matches: list.matches.map((match) => known.get(match.id) ?? match),
  };
};
