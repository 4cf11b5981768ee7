import { type Kysely, sql } from 'kysely';

const STATEMENT = sql`
  create table message_reaction (
    app_id bigint not null,
    conversation text not null,
    message_seq bigint not null,
    reaction text not null,
    user_id text not null,
    -- In the order they came; also the cursor of who reacted.
    place bigint generated always as identity,
    primary key (app_id, conversation, message_seq, reaction, user_id)
  );

  create table pinned_message (
    app_id bigint not null,
    conversation text not null,
    message_seq bigint not null,
    user_id text not null,
    pinned_ms bigint not null,
    primary key (app_id, conversation, message_seq)
  );

  -- JSON; empty: notified as ever.
  alter table account add column do_not_disturb text not null default '';
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await STATEMENT.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account drop column do_not_disturb`.execute(db);
  await sql`drop table pinned_message`.execute(db);
  await sql`drop table message_reaction`.execute(db);
};
