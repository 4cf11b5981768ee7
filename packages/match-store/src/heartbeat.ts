import { sql, type Kysely } from 'kysely';
import { progressStore } from './progress.ts';
import type { Tables } from './tables.ts';

const NAME = 'heartbeat';

/** Records that the writer of matches is alive, even when nothing changes. @param atSec now, Unix seconds */
export const beat = (database: Kysely<Tables>, atSec: number): Promise<void> =>
  progressStore(database).save(NAME, { atSec: Math.floor(atSec) });

export type HeartbeatReader = {
  /**
   * When the writer of matches was last alive, Unix seconds; undefined when it never was. Scores are old when
   * this is: a reader can tell a quiet afternoon from a feed that stands still.
   */
  lastHeartbeat(): Promise<number | undefined>;
};

/** @param database any connection that may read the schema `match` */
export const heartbeatReader = (database: Kysely<Tables>): HeartbeatReader => ({
  async lastHeartbeat() {
    const row = await database
      .withSchema('match')
      .selectFrom('progress')
      .select(sql<number>`(body->>'atSec')::float8`.as('atSec'))
      .where('name', '=', NAME)
      .executeTakeFirst();
    return row?.atSec;
  },
});
