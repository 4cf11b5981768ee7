import { sql } from 'kysely';

/** Articles of editors, reports of matches, and what other sites publish. */
export const news = sql`
  create table news_source (
    id bigint generated always as identity primary key,
    name text not null,
    feed_url text not null unique,
    site_url text not null,
    lang text not null check (lang in ('zh', 'pt', 'en')),
    every_min integer not null check (every_min >= 10),
    shown boolean not null default true,
    etag text not null default '',
    failures integer not null default 0 check (failures >= 0),
    failing_since bigint not null default 0,
    next_at bigint not null default 0,
    off_reason text not null default '',
    created_at bigint not null
  );
  create index news_source_due on news_source (next_at) where shown and off_reason = '';
  create table news (
    content_id bigint primary key references content (id) on delete cascade,
    kind text not null check (kind in ('article', 'imported', 'report')),
    match_id bigint,
    summary text not null default '',
    blocks jsonb not null default '[]',
    author_name text not null default '',
    source_id bigint references news_source (id) on delete cascade,
    source_url text not null default '',
    guid text,
    -- Of reports: their words are chosen at reading.
    facts jsonb,
    revision integer not null default 1,
    corrected_at bigint not null default 0,
    top_until bigint not null default 0,
    check (kind <> 'report' or (facts is not null and match_id is not null)),
    check (kind <> 'imported' or (source_id is not null and guid is not null)),
    unique (source_id, guid)
  );
  create unique index news_report_of_match on news (match_id) where kind = 'report';
  create index news_on_top on news (top_until desc) where top_until > 0
`;
