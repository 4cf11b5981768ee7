import { sql } from 'kysely';

export const administration = sql`
  create table admin_answer (
    app_id bigint not null,
    key text not null,
    hash text not null,
    made_ms bigint not null,
    -- JSON; null while the call is under way.
    answer text,
    primary key (app_id, key)
  );

  -- Messages to many accounts that are being delivered; accounts after the cursor have not received theirs.
  create table push_task (
    app_id bigint not null,
    id bigint generated always as identity primary key,
    -- Message and condition, as JSON.
    task text not null,
    after_user text not null default '',
    -- Sender and random make the request idempotent; the row is kept for a day after the request.
    from_user text,
    random bigint,
    made_ms bigint not null default 0,
    is_done boolean not null default false
  );
  create unique index push_task_by_random on push_task (app_id, from_user, random);

  create table forbidden_file (
    app_id bigint not null,
    key text not null,
    primary key (app_id, key)
  );

  -- Files that users uploaded.
  create table stored_file (
    app_id bigint not null,
    key text not null,
    stored_at bigint not null,
    -- Named by a message, a profile or anything else that a user or the administration sent.
    used boolean not null default false,
    primary key (app_id, key)
  );
  create index stored_file_unused on stored_file (app_id, stored_at) where not used;

  -- Notices of the last minutes, for processes that lost the bus. Unlogged: after a crash of the database
  -- every socket reconnects and loads its state again.
  create unlogged table kept_notice (
    app_id bigint not null,
    id text not null,
    at_ms bigint not null,
    notice text not null,
    primary key (app_id, id)
  );
  create index kept_notice_by_time on kept_notice (at_ms);

  create sequence webhook_sequence;
`;
