import type { SportId } from '@touchline/contract/scalars';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from './tables.ts';

/** @source app §4 "Match filter: all 0, finished 1, unfinished 2, waiting 3, inplay 4" */
export type MatchFilterId = 0 | 1 | 2 | 3 | 4;

export type DayQuery = {
  /** First second of the day. */
  fromSec: number;
  /** First second after the day. */
  toSec: number;
  /** Left out or 0 is all sports. */
  sportId?: 0 | SportId;
  filter?: MatchFilterId;
};

type MatchExpressions = ExpressionBuilder<Tables, 'match'>;

const eachSport = (
  eb: MatchExpressions,
  test: (sportId: SportId) => Expression<SqlBool>,
): Expression<SqlBool> =>
  eb.or(([1, 2] as const).map((sportId) => eb.and([eb('match.sport_id', '=', sportId), test(sportId)])));

const STATUS = { 1: FootballStatus, 2: BasketballStatus } as const satisfies Record<SportId, object>;

const FIRST_IN_PLAY = 2;

/** Finished is the number behind the last period, so in play ends before it. */
const passesFilter = (eb: MatchExpressions, filter: MatchFilterId): Expression<SqlBool> =>
  eachSport(eb, (sportId) => {
    const status = STATUS[sportId];
    switch (filter) {
      case 0:
        return eb('match.status', '<>', status.abnormal);
      case 1:
        return eb('match.status', '=', status.finished);
      case 2:
        return eb('match.status', 'not in', [
          status.finished,
          status.abnormal,
          status.abandoned,
          status.cancelled,
        ]);
      case 3:
        return eb('match.status', '=', status.notStarted);
      case 4:
        return eb.between('match.status', FIRST_IN_PLAY, status.finished - 1);
    }
  });

/** The query as a condition on the table of matches. */
export const ofDay = (eb: MatchExpressions, { fromSec, toSec, sportId = 0, filter = 0 }: DayQuery) =>
  eb.and([
    eb('match.time_sec', '>=', fromSec),
    eb('match.time_sec', '<', toSec),
    ...(sportId === 0 ? [] : [eb('match.sport_id', '=', sportId)]),
    passesFilter(eb, filter),
  ]);
