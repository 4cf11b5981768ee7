import { type Kysely, sql } from 'kysely';

const SESSIONS = sql`
  -- A login ends with the UserSig that it began with.
  alter table session add column expires_sec bigint not null default 253402300799;
  -- Unread counts that a device in the background shows, as JSON; empty in the foreground.
  alter table session add column background text not null default '';
`;

const MESSAGES = sql`
  create table c2c_receipt (
    app_id bigint not null,
    conversation text not null,
    seq bigint not null,
    primary key (app_id, conversation, seq)
  );

  create table message_extension (
    app_id bigint not null,
    conversation text not null,
    message_seq bigint not null,
    key text not null,
    value text not null,
    seq bigint not null,
    primary key (app_id, conversation, message_seq, key)
  );

  create table message_extension_state (
    app_id bigint not null,
    conversation text not null,
    message_seq bigint not null,
    last_seq bigint not null default 0,
    clear_seq bigint not null default 0,
    primary key (app_id, conversation, message_seq)
  );

  create table merged_message (
    app_id bigint not null,
    key text not null,
    user_id text not null,
    created_sec bigint not null,
    messages text not null,
    primary key (app_id, key)
  );
`;

const LISTS = sql`
  create table conversation_group (
    app_id bigint not null,
    user_id text not null,
    group_no bigint not null,
    name text not null,
    conversations text[] not null default '{}',
    primary key (app_id, user_id, group_no),
    unique (app_id, user_id, name)
  );

  create table status_subscription (
    app_id bigint not null,
    target_id text not null,
    user_id text not null,
    expires_sec bigint not null,
    primary key (app_id, target_id, user_id)
  );
  create index status_subscription_user on status_subscription (app_id, user_id);
`;

const statements = [SESSIONS, MESSAGES, LISTS];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table status_subscription, conversation_group, merged_message, message_extension_state,
    message_extension, c2c_receipt`.execute(db);
  await sql`alter table session drop column background, drop column expires_sec`.execute(db);
};
