import type { MatchChange } from '@touchline/contract/match';
import { sql, type RawBuilder } from 'kysely';

/** Which changes a reader wants; left out is all of them. */
export type ChangeScope =
  | { matchId: number }
  | { eventId: number }
  /** Matches that start within these seconds, or did before the change moved them away. */
  | { fromSec: number; toSec: number; sportId?: 1 | 2 };

type Placed = { change: MatchChange; previousTimeSec: number };

/** Whether a change belongs to the scope; the same rule as `inScope`, for changes already read. */
export const isInScope = ({ change, previousTimeSec }: Placed, scope: ChangeScope | undefined): boolean => {
  if (!scope) return true;
  if ('matchId' in scope) return change.match_id === scope.matchId;
  if ('eventId' in scope) return change.event_id === scope.eventId;
  const within = (timeSec: number) => timeSec >= scope.fromSec && timeSec < scope.toSec;
  return (
    (within(change.time) || within(previousTimeSec)) && (!scope.sportId || scope.sportId === change.sport_id)
  );
};

/** The scope as a condition on the table of changes. */
export const inScope = (scope: ChangeScope | undefined): RawBuilder<unknown> => {
  if (!scope) return sql`true`;
  if ('matchId' in scope) return sql`match_id = ${scope.matchId}`;
  if ('eventId' in scope) return sql`event_id = ${scope.eventId}`;
  const within = sql`(
    (time_sec >= ${scope.fromSec} and time_sec < ${scope.toSec})
    or (previous_time_sec >= ${scope.fromSec} and previous_time_sec < ${scope.toSec})
  )`;
  return scope.sportId ? sql`${within} and sport_id = ${scope.sportId}` : within;
};
