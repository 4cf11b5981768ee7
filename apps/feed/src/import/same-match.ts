import { FootballScore } from '@touchline/domain/football-score';
import { isFinished } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';
import type { SourceMatch } from '@touchline/match-store/match-writer';
import type { MatchTable } from '@touchline/match-store/tables';

/** Two sources may give the same match another day: one in local time, one in that of its own country. */
const SAME_WITHIN_SEC = 36 * 3600;

/** Two sources disagree about the result of one match. */
export class ScoreConflictError extends Error {
  override readonly name = 'ScoreConflictError';
}

const over = ({ sport_id, status }: Pick<SourceMatch, 'sport_id' | 'status'>): boolean =>
  isFinished({ sport_id: sport_id === Sport.basketball ? Sport.basketball : Sport.football, status });

const total = ({ sport_id: sport }: SourceMatch, scores: readonly number[]): number =>
  sport === Sport.football
    ? (scores[FootballScore.goals] ?? 0)
    : scores.reduce((sum, points) => sum + points, 0);

const resultOf = (match: SourceMatch): string =>
  `${total(match, match.home_scores)}-${total(match, match.away_scores)}`;

/** The scores of which more is known; the fresh ones where both know as much. */
const longer = (stored: number[], fresh: number[]): number[] =>
  fresh.length >= stored.length ? fresh : stored;

/** The stored match of another source that a row is about. */
export const findSame = (row: SourceMatch, stored: readonly MatchTable[]): MatchTable | undefined =>
  stored.find(
    (one) =>
      one.source !== row.source &&
      one.home_id === row.home_id &&
      one.away_id === row.away_id &&
      Math.abs(one.time_sec - row.time_sec) <= SAME_WITHIN_SEC,
  );

/**
 * The stored match with what the row adds: a result, a round, scores that it did not have.
 * @throws {ScoreConflictError} naming both results when they differ
 */
export const mergeMatch = (row: SourceMatch, stored: MatchTable): SourceMatch => {
  if (!over(stored)) return { ...row, source: stored.source, source_key: stored.source_key };
  if (over(row) && resultOf(row) !== resultOf(stored))
    throw new ScoreConflictError(
      `the match of ${new Date(1000 * stored.time_sec).toISOString().slice(0, 10)} ended ${resultOf(stored)} ` +
        `in ${stored.source} and ${resultOf(row)} in ${row.source}`,
    );
  return {
    ...stored,
    round: stored.round || row.round,
    home_scores: over(row) ? longer(stored.home_scores, row.home_scores) : stored.home_scores,
    away_scores: over(row) ? longer(stored.away_scores, row.away_scores) : stored.away_scores,
  };
};

const isOpen = ({ sport_id, status }: SourceMatch): boolean => {
  const { notStarted, undetermined } = sport_id === Sport.basketball ? BasketballStatus : FootballStatus;
  return status === notStarted || status === undetermined;
};

/** A row that its own source gives again, without losing what another source has added to it meanwhile. */
export const keepAdded = (row: SourceMatch, stored: MatchTable): SourceMatch => {
  if (!over(stored)) return row;
  if (isOpen(row)) return stored;
  // Another result is a correction by the source of the match.
  if (!over(row) || resultOf(row) !== resultOf(stored)) return row;
  return {
    ...row,
    round: row.round || stored.round,
    home_scores: longer(stored.home_scores, row.home_scores),
    away_scores: longer(stored.away_scores, row.away_scores),
  };
};
