import { sql, type Kysely } from 'kysely';
import type { IncidentRow } from './match-writer.ts';
import type { CommentaryTable, StandingTable, Tables } from './tables.ts';

/** What is known of one match beyond its row. */
export type DetailReader = {
  /** The timeline, earliest first. */
  incidentsOf(matchId: number): Promise<IncidentRow[]>;
  /** Live text after the line `startId`, oldest first. */
  commentaryAfter(matchId: number, startId: number, limit: number): Promise<CommentaryTable[]>;
  /** One document, such as `statistics`, `momentum`, `lineup` or `box`; undefined when there is none. */
  detailOf(matchId: number, kind: string): Promise<object | undefined>;
  /** The table of a season, best first. */
  standingsOf(competitionId: number, season: string): Promise<StandingTable[]>;
};

/** @param database any connection that may read the schema `match` */
export const detailReader = (database: Kysely<Tables>): DetailReader => {
  const db = database.withSchema('match');
  return {
    incidentsOf: (matchId) =>
      db
        .selectFrom('incident')
        .selectAll()
        .where('match_id', '=', matchId)
        .orderBy('second')
        .orderBy('number')
        .execute(),
    commentaryAfter: (matchId, startId, limit) =>
      db
        .selectFrom('commentary')
        .selectAll()
        .where('match_id', '=', matchId)
        .where('id', '>', startId)
        .orderBy('id')
        .limit(limit)
        .execute(),
    async detailOf(matchId, kind) {
      const row = await db
        .selectFrom('detail')
        .select(sql<object>`body`.as('body'))
        .where('match_id', '=', matchId)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row?.body;
    },
    standingsOf: (competitionId, season) =>
      db
        .selectFrom('standing')
        .selectAll()
        .where('competition_id', '=', competitionId)
        .where('season', '=', season)
        .orderBy('position')
        .execute(),
  };
};
