import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table room (
      id bigint generated always as identity (start with 2001) primary key,
      anchor_id bigint not null unique references account (id) on delete cascade,
      title text not null,
      category text not null,
      cover text not null,
      announcement text not null,
      badge text not null,
      match_id bigint not null default 0,
      automatic boolean not null,
      showcase boolean not null,
      recommended boolean not null,
      streams jsonb not null,
      stream_key_hash bytea unique,
      group_ready boolean not null default false,
      created_at bigint not null
    )`.execute(db);
  await sql`create index room_by_match on room (match_id) where match_id > 0`.execute(db);
  await sql`
    create table live_session (
      id bigint generated always as identity primary key,
      room_id bigint not null references room (id) on delete cascade,
      started_at bigint not null,
      ended_at bigint,
      -- seconds behind the pitch as the packager reports it, 0 when it does not know
      delay_sec real not null default 0
    )`.execute(db);
  // One room is live once at most, whichever process hears of it.
  await sql`create unique index live_session_open on live_session (room_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index live_session_by_room on live_session (room_id, id desc)`.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table live_session, room`.execute(db);
};
