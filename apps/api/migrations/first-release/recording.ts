import { sql } from 'kysely';

/**
 * What was shown live and is kept: one recording for a session, in chunks of the object store. It is content of its
 * own. One of an endless stream of ours has no session and stores no bytes: its pictures are a function of the time.
 */
export const recordings = sql`
  create table recording (
    id bigint generated always as identity primary key,
    session_id bigint unique references live_session (id) on delete cascade,
    state text not null default 'live' check (state in ('live', 'ready', 'expired')),
    first_pdt_ms bigint not null,
    duration_ms bigint not null default 0,
    bytes bigint not null default 0,
    gaps integer not null default 0,
    chapters jsonb not null default '[]',
    made_at bigint not null,
    content_id bigint unique references content (id) on delete set null,
    match_id bigint not null default 0,
    room_id bigint references room (id) on delete set null,
    -- Name of the endless stream.
    stream text,
    pinned boolean not null default false,
    check (session_id is not null or stream is not null)
  );
  create unique index recording_of_match on recording (match_id) where stream is not null;
  create index recording_by_room on recording (room_id, id desc);
  create index recording_by_state on recording (state, id);
  create table recording_chunk (
    recording_id bigint not null references recording (id) on delete cascade,
    run text not null,
    no integer not null,
    object_key text not null,
    init_key text not null,
    codecs text not null,
    width integer not null,
    height integer not null,
    bytes bigint not null,
    pdt_ms bigint not null,
    duration_ms integer not null,
    segments jsonb not null,
    gaps integer not null,
    primary key (recording_id, run, no)
  )
`;

/** Lines that fly over a recording, each at its time. */
export const bullets = sql`
  create table bullet (
    id bigint generated always as identity primary key,
    content_id bigint not null references content (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    request_id uuid not null,
    -- From the beginning of the recording.
    at_ms bigint not null check (at_ms >= 0),
    text text not null,
    created_at bigint not null,
    unique (account_id, request_id)
  );
  create index bullet_by_time on bullet (content_id, at_ms, id)
`;
