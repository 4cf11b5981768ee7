import { type Kysely, sql } from 'kysely';

const STATEMENT = sql`
  create table friend (
    app_id bigint not null,
    user_id text not null,
    friend_id text not null,
    added_sec bigint not null,
    -- Tag_SNS_* by tag, as JSON.
    sns text not null default '{}',
    primary key (app_id, user_id, friend_id)
  );

  create table friend_application (
    app_id bigint not null,
    from_user text not null,
    to_user text not null,
    time_sec bigint not null,
    source text not null default '',
    wording text not null default '',
    primary key (app_id, from_user, to_user)
  );
  create index friend_application_to on friend_application (app_id, to_user);

  create table friend_group (
    app_id bigint not null,
    user_id text not null,
    name text not null,
    created_sec bigint not null,
    friend_ids text[] not null default '{}',
    primary key (app_id, user_id, name)
  );

  create table group_application (
    app_id bigint not null,
    group_id text not null,
    user_id text not null,
    -- Microseconds, also the key of the application on the wire.
    time_us bigint not null,
    message text not null,
    authentication text not null,
    handled smallint not null default 0,
    primary key (app_id, group_id, user_id),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );

  alter table account add column friend_applications_read_sec bigint not null default 0;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await STATEMENT.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account drop column friend_applications_read_sec`.execute(db);
  await sql`drop table group_application, friend_group, friend_application, friend`.execute(db);
};
