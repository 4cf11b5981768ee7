import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const NAME = 'heartbeat';

/** Says that the writer of matches is alive, even when nothing changes. @param atSec now, Unix seconds */
export const beat = async (database: Kysely<Tables>, atSec: number): Promise<void> => {
  const body = JSON.stringify({ atSec: Math.floor(atSec) });
  await database
    .withSchema('match')
    .insertInto('progress')
    .values({ name: NAME, body })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body }))
    .execute();
};

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
