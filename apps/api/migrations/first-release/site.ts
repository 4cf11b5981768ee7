import { sql } from 'kysely';

export const site = sql`
  create table banner (
    id bigint generated always as identity primary key,
    title text not null,
    image text not null,
    jump_url text not null,
    jump_type smallint not null,
    is_ad smallint not null,
    sort_order integer not null,
    shown boolean not null,
    -- Words of readers in their languages, where there are any.
    texts jsonb not null default '{}'
  );
  create table announcement (
    id bigint generated always as identity primary key,
    body text not null,
    jump_url text not null,
    jump_type smallint not null,
    sort_order integer not null,
    shown boolean not null,
    texts jsonb not null default '{}'
  );
  create table setting (name text primary key, value jsonb not null);
  create table site_text (name text primary key, body text not null)
`;
