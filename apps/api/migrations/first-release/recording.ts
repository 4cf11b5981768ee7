import { sql } from 'kysely';

/** What was shown live and is kept: one recording for a session, in chunks of the object store. */
export const recordings = sql`
  create table recording (
    id bigint generated always as identity primary key,
    session_id bigint not null unique references live_session (id) on delete cascade,
    state text not null default 'live' check (state in ('live', 'ready', 'expired')),
    first_pdt_ms bigint not null,
    duration_ms bigint not null default 0,
    bytes bigint not null default 0,
    gaps integer not null default 0,
    chapters jsonb not null default '[]',
    made_at bigint not null
  );
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
