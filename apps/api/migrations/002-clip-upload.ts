import { type Kysely, sql } from 'kysely';

/** Clips from telephones: what was begun to be sent, and what may not be sent again. */
const PARTS = [
  sql`
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
    )
  `,
  sql`create index clip_upload_joined on clip_upload (made_at) where state = 'joined'`,
  sql`create table banned_file (hash text primary key, banned_at bigint not null)`,
  sql`alter table clip drop constraint clip_origin_check`,
  sql`alter table clip add constraint clip_origin_check check (origin in ('cut', 'highlight', 'upload'))`,
  sql`alter table clip add column file_hash text`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of PARTS) await part.execute(db);
};
