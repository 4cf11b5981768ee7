import { sql, type Kysely } from 'kysely';

/** Lines that fly over a recording, each at its time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table bullet (
      id bigint generated always as identity primary key,
      content_id bigint not null references content (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      request_id uuid not null,
      -- From the beginning of the recording.
      at_ms bigint not null check (at_ms >= 0),
      text text not null,
      created_at bigint not null,
      unique (account_id, request_id)
    )
  `.execute(db);
  await sql`create index bullet_by_time on bullet (content_id, at_ms, id)`.execute(db);
};
