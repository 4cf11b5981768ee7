import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table banner (
      id bigint generated always as identity primary key,
      title text not null,
      image text not null,
      jump_url text not null,
      jump_type smallint not null,
      is_ad smallint not null,
      sort_order integer not null,
      shown boolean not null
    )`.execute(db);
  await sql`
    create table announcement (
      id bigint generated always as identity primary key,
      body text not null,
      jump_url text not null,
      jump_type smallint not null,
      sort_order integer not null,
      shown boolean not null
    )`.execute(db);
  await sql`
    create table setting (
      name text primary key,
      value jsonb not null
    )`.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table setting, announcement, banner`.execute(db);
};
