import { type Kysely, sql } from 'kysely';

/** Files that users uploaded. Those of before are not in it, and stay. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table stored_file (
      app_id bigint not null,
      key text not null,
      stored_at bigint not null,
      -- Named by a message, a profile or anything else that a user or the administration sent.
      used boolean not null default false,
      primary key (app_id, key)
    )
  `.execute(db);
  await sql`create index stored_file_unused on stored_file (app_id, stored_at) where not used`.execute(db);
};
