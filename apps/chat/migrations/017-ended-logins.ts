import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`
  -- Logins of the app that are over; a login_id of '' stands for every UserSig signed until ended_sec.
  create table ended_login (
    app_id bigint not null,
    user_id text not null,
    login_id text not null,
    ended_sec bigint not null,
    primary key (app_id, user_id, login_id)
  )`,
  // The login of the app that a UserSig belonged to; '' where it named none.
  sql`alter table session add column login_id text not null default ''`,
  // Groups made by the administration: no user can have taken their id. Users always own what they make.
  sql`alter table chat_group add column made_by_app boolean not null default false`,
  sql`update chat_group set made_by_app = true where owner_id = ''`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await statement.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table chat_group drop column made_by_app`.execute(db);
  await sql`alter table session drop column login_id`.execute(db);
  await sql`drop table ended_login`.execute(db);
};
