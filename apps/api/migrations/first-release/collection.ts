import { sql } from 'kysely';

/** Recordings and clips that belong together, in an order that somebody gave them. */
export const collections = sql`
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
  create index collection_item_by_content on collection_item (content_id)
`;
