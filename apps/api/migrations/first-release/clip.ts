import { sql } from 'kysely';

/**
 * A clip is one file. Objects of clips that are gone are named here until they are removed, also where the account of
 * their author closed.
 */
export const clips = sql`
  create table clip (
    content_id bigint primary key references content (id) on delete cascade,
    origin text not null check (origin in ('cut', 'highlight', 'upload')),
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
    tries integer not null default 0,
    file_hash text
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
  -- Clips from telephones: what was begun to be sent, and what may not be sent again.
  create table clip_upload (
    id uuid primary key,
    account_id bigint not null references account (id) on delete cascade,
    request_id uuid not null,
    bytes bigint not null check (bytes > 0),
    state text not null default 'open' check (state in ('open', 'joined', 'accepted', 'refused')),
    reason text,
    content_id bigint references content (id) on delete set null,
    made_at bigint not null,
    unique (account_id, request_id)
  );
  create index clip_upload_joined on clip_upload (made_at) where state = 'joined';
  create table banned_file (hash text primary key, banned_at bigint not null);
  create table object_to_remove (key text primary key);
  create function object_of_clip_goes() returns trigger language plpgsql as $$
  begin
    insert into object_to_remove (key) values (old.file_key) on conflict do nothing;
    return null;
  end $$;
  create trigger clip_gone after delete on clip
    for each row when (old.file_key is not null) execute function object_of_clip_goes()
`;
