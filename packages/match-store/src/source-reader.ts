import { Sport } from '@touchline/domain/sport';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';
import { sql, type Kysely } from 'kysely';
import type { MatchTable, Tables } from './tables.ts';

/** What a source of matches asks about the matches that it stored. Times are Unix seconds. */
export type SourceReader = {
  /** Matches of the source that start before `untilSec` and have not ended. */
  listUnfinished(source: string, untilSec: number): Promise<MatchTable[]>;
  /** Matches of the source that start within the span, its ends excluded. */
  listStarting(source: string, span: { fromSec: number; toSec: number }): Promise<MatchTable[]>;
  /** All matches of a season, of whatever source. */
  listSeason(competitionId: number, season: string): Promise<MatchTable[]>;
  /** Which of these ids are stored. */
  knownIds(ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Ids of the matches of a source by their keys; unknown keys are left out. */
  idsByKey(source: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

/** Statuses that a match does not leave by itself. */
const OVER = {
  football: [
    FootballStatus.finished,
    FootballStatus.postponed,
    FootballStatus.abandoned,
    FootballStatus.cancelled,
  ],
  basketball: [
    BasketballStatus.finished,
    BasketballStatus.cancelled,
    BasketballStatus.postponed,
    BasketballStatus.abandoned,
  ],
} as const;

export const sourceReader = (database: Kysely<Tables>): SourceReader => {
  const db = database.withSchema('match');
  return {
    listUnfinished: (source, untilSec) =>
      db
        .selectFrom('match')
        .selectAll()
        .where('source', '=', source)
        .where('time_sec', '<', untilSec)
        .where((eb) =>
          eb.or([
            eb.and([eb('sport_id', '=', Sport.football), eb('status', 'not in', OVER.football)]),
            eb.and([eb('sport_id', '=', Sport.basketball), eb('status', 'not in', OVER.basketball)]),
          ]),
        )
        .execute(),

    listStarting: (source, { fromSec, toSec }) =>
      db
        .selectFrom('match')
        .selectAll()
        .where('source', '=', source)
        .where('time_sec', '>', fromSec)
        .where('time_sec', '<', toSec)
        .execute(),

    listSeason: (competitionId, season) =>
      db
        .selectFrom('match')
        .selectAll()
        .where('event_id', '=', competitionId)
        .where('season', '=', season)
        .execute(),

    async knownIds(ids) {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('match')
        .select('id')
        .where('id', 'in', [...ids])
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    async idsByKey(source, keys) {
      const { rows } = await sql<{ id: number; source_key: string }>`
        select id, source_key from match.match where source = ${source} and source_key = any(${keys}::text[])
      `.execute(database);
      return new Map(rows.map(({ id, source_key }) => [source_key, id]));
    },
  };
};
