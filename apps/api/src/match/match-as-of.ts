import type { Match, MatchChange } from '@touchline/contract/match';
import type { ToldAsOf } from '@touchline/match-store/change-reader';

/** Further back nobody looks: no live picture is older. @source economy §B6 "≤ 60 s back" */
export const MOST_BACK_MS = 60_000;

/** Waiting has the same number in both sports. @source app §4 "Football status", "Basketball status" */
const WAITING = 1;

/** The moment that is asked for; undefined for now. */
export const momentOf = (asOfMs: number | undefined, nowMs: number): number | undefined =>
  asOfMs === undefined || asOfMs >= nowMs ? undefined : Math.max(asOfMs, nowMs - MOST_BACK_MS);

const moved = (match: Match, change: MatchChange): Match => {
  const { seq, status, time, kickoff_time, period_count, period_remaining_time } = change;
  const { home_scores, away_scores } = change;
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
  };
};

const none = (scores: Match['home_scores']): Match['home_scores'] => scores.map(() => 0);

/** The match as it was, by what was told until then and whether more was told since. */
export const matchAsOf = (match: Match, { last, isNewer }: ToldAsOf): Match => {
  if (!isNewer) return match;
  if (last) return moved(match, last);
  // The first thing that was ever told of it came later: it had not begun.
  return {
    ...match,
    seq: 0,
    status: WAITING,
    home_scores: none(match.home_scores),
    away_scores: none(match.away_scores),
  };
};
