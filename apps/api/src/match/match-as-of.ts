import type { Match, MatchChange } from '@touchline/contract/match';
import type { ToldAsOf } from '@touchline/match-store/change-reader';
import type { Services } from '../services.ts';

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

/** The match as it was at a moment, and that moment. `match` is the very match that was asked for where nothing was told since. */
export type Then = { match: Match; nowSec: number };

/** Of a call that may ask for the past. */
export type AsOf = { as_of_ms?: number | undefined };

/** The match as it was told until the moment that is asked for; undefined for now. */
export const thenOf = async (
  match: Match,
  { matches, clock }: Pick<Services, 'matches' | 'clock'>,
  { as_of_ms: asOfMs }: AsOf,
): Promise<Then | undefined> => {
  const momentMs = momentOf(asOfMs, clock.nowMs());
  if (momentMs === undefined) return undefined;
  const nowSec = momentMs / 1000;
  return { match: matchAsOf(match, await matches.toldAsOf(match.id, nowSec)), nowSec };
};
