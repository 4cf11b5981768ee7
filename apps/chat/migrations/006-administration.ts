import { type Kysely, sql } from 'kysely';

const STATEMENT = sql`
  create table admin_answer (
    app_id bigint not null,
    key text not null,
    hash text not null,
    made_ms bigint not null,
    -- JSON; null while the call is under way.
    answer text,
    primary key (app_id, key)
  );

  create sequence webhook_sequence;
  -- For archives: small, and next to nothing for each new message.
  create index message_by_commit on message using brin (commit_ms);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await STATEMENT.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index message_by_commit`.execute(db);
  await sql`drop sequence webhook_sequence`.execute(db);
  await sql`drop table admin_answer`.execute(db);
};
