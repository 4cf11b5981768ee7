import { sql, type Kysely } from 'kysely';

/**
 * A recording is content of its own. One of an endless stream of ours has no session and stores no bytes: its pictures
 * are a function of the time.
 */
const recordings = sql`
  alter table recording
    alter column session_id drop not null,
    add column content_id bigint unique references content (id) on delete set null,
    add column match_id bigint not null default 0,
    add column room_id bigint references room (id) on delete set null,
    -- Name of the endless stream.
    add column stream text,
    add column pinned boolean not null default false,
    add check (session_id is not null or stream is not null);
  create unique index recording_of_match on recording (match_id) where stream is not null;
  create index recording_by_room on recording (room_id, id desc);
`;

/** Recordings and clips that belong together, in an order that somebody gave them. */
const collections = sql`
  create table collection (
    id bigint generated always as identity primary key,
    titles jsonb not null,
    cover text not null default '',
    event_id bigint not null default 0,
    sort integer not null default 0,
    shown boolean not null default true,
    saved_at bigint not null
  );
  create table collection_item (
    collection_id bigint not null references collection (id) on delete cascade,
    no integer not null,
    content_id bigint not null references content (id) on delete cascade,
    primary key (collection_id, no),
    unique (collection_id, content_id)
  );
  create index collection_item_by_content on collection_item (content_id);
`;

/**
 * A clip is one file. Objects of clips that are gone are named here until they are removed, also where the account of
 * their author closed.
 */
const clips = sql`
  create table clip (
    content_id bigint primary key references content (id) on delete cascade,
    origin text not null check (origin in ('cut', 'highlight')),
    -- The anchor whose picture it is of; nobody where the product showed it.
    anchor_id bigint references account (id) on delete set null,
    source_id bigint references recording (id) on delete set null,
    from_ms bigint not null,
    to_ms bigint not null,
    request_id uuid,
    match_id bigint not null default 0,
    incident integer,
    file_key text,
    bytes bigint not null default 0,
    width integer not null default 0,
    height integer not null default 0,
    tries integer not null default 0
  );
  create unique index clip_of_incident on clip (match_id, incident) where origin = 'highlight';
  create index clip_waiting on clip (content_id) where file_key is null;
  create table clip_seen (
    account_id bigint not null references account (id) on delete cascade,
    content_id bigint not null references content (id) on delete cascade,
    seen_at bigint not null,
    primary key (account_id, content_id)
  );
  create table clip_muted (
    account_id bigint not null references account (id) on delete cascade,
    kind text not null check (kind in ('author', 'event', 'clip')),
    target_id bigint not null,
    primary key (account_id, kind, target_id)
  );
  create table object_to_remove (key text primary key);
  create function object_of_clip_goes() returns trigger language plpgsql as $$
  begin
    insert into object_to_remove (key) values (old.file_key) on conflict do nothing;
    return null;
  end $$;
  create trigger clip_gone after delete on clip
    for each row when (old.file_key is not null) execute function object_of_clip_goes();
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await recordings.execute(db);
  await collections.execute(db);
  await clips.execute(db);
};
