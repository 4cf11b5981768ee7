import { sql, type Kysely } from 'kysely';
import type { IncidentRow } from './story-writer.ts';
import type { StandingTable, Tables } from './tables.ts';

export type TextLanguage = 'zh' | 'pt' | 'en';

export type LiveTextQuery = { matchId: number; startId: number; limit: number; language: TextLanguage };

/** One line of live text: `data` is the text, `main` 1 an important one, `position` 0 neutral, 1 home, 2 away. */
export type LiveLine = {
  id: number;
  data: string;
  main: number;
  position: number;
  /** Minute as it is written, such as `45+2`; in basketball quarter and clock, such as `Q2 04:31`. */
  time: string;
  type: number;
};

/** What is known of one match beyond its row. */
export type DetailReader = {
  /** The timeline, earliest first. */
  incidentsOf(matchId: number): Promise<IncidentRow[]>;
  /**
   * Live text that is newer than the line `startId`, oldest first; 0 begins at kick-off.
   * @source app §7 "getTliveData {matchid, startid}"
   */
  liveTextAfter(query: LiveTextQuery): Promise<LiveLine[]>;
  /** The newest line of live text; 0 when there is none. */
  lastLineOf(matchId: number): Promise<number>;
  /** One document, such as `statistics`, `momentum`, `lineup` or `box`; undefined when there is none. */
  detailOf(matchId: number, kind: string): Promise<object | undefined>;
  /** The table of a season, group by group, best first. */
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
        // Seconds of stoppage time are also seconds of the next period: 45+2 comes before 46.
        .orderBy('minute')
        .orderBy('stoppage')
        .orderBy('second')
        .orderBy('number')
        .execute(),
    liveTextAfter: ({ matchId, startId, limit, language }) =>
      db
        .selectFrom('commentary')
        .select([
          'id',
          sql<string>`${sql.ref(`text_${language}`)}`.as('data'),
          'main',
          'position',
          'minute as time',
          'type',
        ])
        .where('match_id', '=', matchId)
        .where('id', '>', startId)
        .orderBy('id')
        .limit(limit)
        .execute(),
    async lastLineOf(matchId) {
      const row = await db
        .selectFrom('commentary')
        .select((eb) => eb.fn.max('id').as('last'))
        .where('match_id', '=', matchId)
        .executeTakeFirst();
      return row?.last ?? 0;
    },
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
        .orderBy('group_name')
        .orderBy('position')
        .execute(),
  };
};
