import type { Match } from '@touchline/contract/match';
import type { SportId } from '@touchline/contract/scalars';
import type { Kysely } from 'kysely';
import { catalogueReader, type CatalogueReader } from './catalogue-reader.ts';
import { changeReader, type ChangeReader } from './change-reader.ts';
import { ofDay, type DayQuery } from './day-query.ts';
import { daySummary, type DaySummary } from './day-summary.ts';
import { fixtureReader, type FixtureReader } from './fixture-reader.ts';
import { heartbeatReader, type HeartbeatReader } from './heartbeat.ts';
import { selectMatches, toMatches } from './match-row.ts';
import type { Tables } from './tables.ts';

export type { DayQuery, MatchFilterId } from './day-query.ts';

/** What the product reads about matches. */
export type MatchStore = ChangeReader &
  DaySummary &
  CatalogueReader &
  FixtureReader &
  HeartbeatReader & {
    /** Matches that start within the day, earliest first; abnormal ones are left out. */
    listByDay(query: DayQuery): Promise<Match[]>;
    find(sportId: SportId, id: number): Promise<Match | undefined>;
    /** Matches with these ids, earliest first; unknown ids are left out. */
    findMany(ids: readonly number[]): Promise<Match[]>;
  };

/**
 * Reads matches from the schema `match`.
 * @param database any connection that may read that schema, whatever its search path
 */
export const matchStore = (database: Kysely<Tables>): MatchStore => {
  const db = database.withSchema('match');
  return {
    ...changeReader(database),
    ...daySummary(db),
    ...catalogueReader(db),
    ...fixtureReader(db),
    ...heartbeatReader(database),

    async listByDay(query) {
      const rows = await selectMatches(db)
        .where((eb) => ofDay(eb, query))
        .orderBy('match.time_sec')
        .orderBy('competition.sort_order')
        .orderBy('match.id')
        .execute();
      return toMatches(db, rows);
    },

    async find(sportId, id) {
      const row = await selectMatches(db)
        .where('match.id', '=', id)
        .where('match.sport_id', '=', sportId)
        .executeTakeFirst();
      return row && (await toMatches(db, [row]))[0];
    },

    async findMany(ids) {
      if (ids.length === 0) return [];
      const rows = await selectMatches(db)
        .where('match.id', 'in', [...ids])
        .orderBy('match.time_sec')
        .orderBy('match.id')
        .execute();
      return toMatches(db, rows);
    },
  };
};
