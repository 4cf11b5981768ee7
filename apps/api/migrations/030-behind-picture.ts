import { sql, type Kysely } from 'kysely';

/** How old the picture is that somebody watches in a room: news of its match waits as long. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table presence_note add column behind_sec smallint not null default 0`.execute(database);
};
