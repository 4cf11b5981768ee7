import type { DayMatches, Match, MatchChange } from '@touchline/contract/match';

/** The match after a change; one that is not newer leaves it as it is. */
export const applyChange = (match: Match, change: MatchChange): Match => {
  if (change.match_id !== match.id || change.seq <= match.seq) return match;
  const {
    seq,
    status,
    time,
    kickoff_time,
    period_count,
    period_remaining_time,
    home_scores,
    away_scores,
    live,
  } = change;
  return {
    ...match,
    seq,
    status,
    time,
    kickoff_time,
    period_count,
    period_remaining_time,
    home_scores,
    away_scores,
    live,
  };
};

/** The day after changes: matches that did not move keep their identity, so that only moved rows repaint. */
export const applyChanges = (day: DayMatches, changes: readonly MatchChange[]): DayMatches => {
  const newest = new Map(
    changes.toSorted((a, b) => a.seq - b.seq).map((change) => [change.match_id, change]),
  );
  let moved = false;
  const matches = day.matches.map((match) => {
    const change = newest.get(match.id);
    const next = change ? applyChange(match, change) : match;
    moved ||= next !== match;
    return next;
  });
  return moved ? { ...day, matches } : day;
};

/** Changes worth announcing, told apart from those already seen. */
export const newsOf = (day: DayMatches, changes: readonly MatchChange[]): MatchChange[] => {
  const seqOf = new Map(day.matches.map(({ id, seq }) => [id, seq]));
  return changes.filter(
    (change) => change.kind !== 'update' && change.seq > (seqOf.get(change.match_id) ?? Infinity),
  );
};
