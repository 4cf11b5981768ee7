import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table account (
      id bigint generated always as identity (start with 10001) primary key,
      account text not null unique check (account = lower(account)),
      password_hash text not null,
      nick_name text not null,
      avatar text not null default '',
      signature text not null default '',
      profile jsonb not null default '{}',
      invite_code text not null unique,
      tags text[] not null default '{}',
      status text not null default 'active' check (status in ('active', 'closing', 'closed', 'banned')),
      user_level integer not null default 0,
      vip_level integer not null default 0,
      vip_date bigint not null default 0,
      svip_date bigint not null default 0,
      is_anchor smallint not null default 0,
      is_anchor_admin smallint not null default 0,
      is_operate smallint not null default 0,
      is_youliao smallint not null default 0,
      is_no_qrad smallint not null default 0,
      is_no_popad smallint not null default 0,
      rec_weight integer not null default 0,
      fans_count integer not null default 0,
      attent_count integer not null default 0,
      channel text not null default '',
      login_platform smallint not null default 3,
      regist_time bigint not null,
      auth_time bigint not null default 0,
      last_login bigint not null default 0,
      last_online bigint not null default 0
    )`.execute(db);
  await sql`
    create table session (
      token_hash bytea primary key,
      account_id bigint not null references account (id) on delete cascade,
      device text not null,
      platform smallint not null,
      begun_at bigint not null,
      seen_at bigint not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index session_by_account on session (account_id)`.execute(db);
  await sql`create index session_by_expiry on session (expires_at)`.execute(db);
  await sql`create index account_anchors on account (rec_weight desc) where is_anchor = 1`.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table session, account`.execute(db);
};
