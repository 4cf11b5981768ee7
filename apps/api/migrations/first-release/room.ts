import { sql } from 'kysely';

export const rooms = sql`
  create table room (
    id bigint generated always as identity (start with 2001) primary key,
    anchor_id bigint not null unique references account (id) on delete cascade,
    title text not null,
    category text not null,
    cover text not null,
    announcement text not null,
    -- Title and announcement in the languages of readers, where there are any.
    texts jsonb not null default '{}',
    badge text not null,
    match_id bigint not null default 0,
    automatic boolean not null,
    showcase boolean not null,
    recommended boolean not null,
    streams jsonb not null,
    stream_key_hash bytea unique,
    group_ready boolean not null default false,
    created_at bigint not null,
    -- goes up with every change of who has a role in the room
    group_version integer not null default 0,
    slow_sec smallint not null default 0 check (slow_sec in (0, 5, 10, 30, 60)),
    -- when the chat service was last compared with this, Unix seconds; 0 asks for it at once
    kept_at bigint not null default 0,
    record boolean not null default true
  );
  create index room_by_match on room (match_id) where match_id > 0;
  create table live_session (
    id bigint generated always as identity primary key,
    room_id bigint not null references room (id) on delete cascade,
    started_at bigint not null,
    ended_at bigint,
    -- seconds behind the pitch as the packager reports it, 0 when it does not know
    delay_sec real not null default 0,
    peak_viewers integer not null default 0,
    watched_sec bigint not null default 0
  );
  -- a room is live once at most, whichever process learns of it
  create unique index live_session_open on live_session (room_id) where ended_at is null;
  create index live_session_by_room on live_session (room_id, id desc)
`;

export const roomsInChat = sql`
  create function note_room_anchor() returns trigger language plpgsql as $$
  begin
    new.group_ready := false;
    new.group_version := old.group_version + 1;
    return new;
  end $$;
  create trigger note_room_anchor before update of anchor_id on room
    for each row when (old.anchor_id is distinct from new.anchor_id)
    execute function note_room_anchor();

  -- operators and anchor admins have a role in every room
  create function note_room_staff() returns trigger language plpgsql set search_path from current as $$
  begin
    update room set group_ready = false, group_version = group_version + 1;
    return null;
  end $$;
  create trigger note_room_staff after update of is_operate, is_anchor_admin, status on account
    for each row when (
      (old.is_operate = 1 or new.is_operate = 1 or old.is_anchor_admin = 1 or new.is_anchor_admin = 1)
      and (old.is_operate, old.is_anchor_admin, old.status)
        is distinct from (new.is_operate, new.is_anchor_admin, new.status)
    )
    execute function note_room_staff();
  create trigger note_new_room_staff after insert on account
    for each row when (new.is_operate = 1 or new.is_anchor_admin = 1)
    execute function note_room_staff()
`;

/** How rooms are run: the API is the truth, and `told_at` says what the chat service has of it. */
export const control = sql`
  create table room_admin (
    room_id bigint not null references room (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    made_at bigint not null,
    primary key (room_id, account_id)
  );
  create index room_admin_by_account on room_admin (account_id);
  create table room_ban (
    id bigint generated always as identity primary key,
    room_id bigint not null references room (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    scope text not null check (scope in ('mute', 'ban')),
    until_sec bigint not null,
    reason text not null,
    by_id bigint references account (id) on delete set null,
    made_at bigint not null,
    lifted_at bigint
  );
  create unique index room_ban_standing on room_ban (room_id, account_id, scope) where lifted_at is null;
  create index room_ban_by_account on room_ban (account_id)
`;
