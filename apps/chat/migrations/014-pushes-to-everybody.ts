import { type Kysely, sql } from 'kysely';

const STATEMENT = sql`
  create table forbidden_file (app_id bigint not null, key text not null, primary key (app_id, key));

  create table account_tag (
    app_id bigint not null,
    user_id text not null,
    tag text not null,
    primary key (app_id, user_id, tag)
  );
  create index account_tag_by_tag on account_tag (app_id, tag, user_id);

  create table account_attribute (
    app_id bigint not null,
    user_id text not null,
    name text not null,
    value text not null,
    primary key (app_id, user_id, name)
  );
  create index account_attribute_by_value on account_attribute (app_id, name, value, user_id);

  -- Messages to many, on their way: whoever comes after the cursor has not got it yet.
  create table push_task (
    app_id bigint not null,
    id bigint generated always as identity primary key,
    -- Message and condition, as JSON.
    task text not null,
    after_user text not null default ''
  );
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await STATEMENT.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table push_task, account_attribute, account_tag, forbidden_file`.execute(db);
};
