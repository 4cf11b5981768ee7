import { sql } from 'kysely';

/** What the app knows of a chat group beside the chat service; a group without a row has the defaults. */
export const groups = sql`
  create table chat_group (
    group_id text primary key,
    anchor_id bigint unique references account (id) on delete cascade,
    join_rule text not null check (join_rule in ('free', 'approval', 'closed', 'follow')),
    fan_level integer not null default 0,
    slow_mode_sec integer not null default 0,
    blocked_words text[] not null default '{}',
    created_at bigint not null
  );
  create table group_announcement (
    id bigint generated always as identity primary key,
    group_id text not null,
    author_id bigint references account (id) on delete set null,
    text text not null,
    pinned boolean not null default false,
    created_at bigint not null
  );
  create index group_announcement_by_group on group_announcement (group_id, id desc);
  -- announcements up to this one are read
  create table announcement_read (
    account_id bigint not null references account (id) on delete cascade,
    group_id text not null,
    read_id bigint not null,
    primary key (account_id, group_id)
  );
  -- days on which a fan was in the room of the anchor
  create table fan_day (
    account_id bigint not null references account (id) on delete cascade,
    anchor_id bigint not null references account (id) on delete cascade,
    days integer not null,
    last_day date not null,
    primary key (account_id, anchor_id)
  )
`;
