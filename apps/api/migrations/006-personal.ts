import { sql, type Kysely } from 'kysely';

const account = sql`
  alter table account
    add column third_member text not null default '',
    add column settings jsonb not null default '{}',
    add column nick_changed_at bigint not null default 0,
    -- when an account that is closing ends; 0 for every other
    add column closes_at bigint not null default 0
`;

const followed = sql`
  create table anchor_follow (
    account_id bigint not null references account (id) on delete cascade,
    anchor_id bigint not null references account (id) on delete cascade,
    followed_at bigint not null,
    primary key (account_id, anchor_id)
  );
  create index anchor_follow_by_anchor on anchor_follow (anchor_id, followed_at);
  create table catalogue_follow (
    account_id bigint not null references account (id) on delete cascade,
    kind text not null check (kind in ('team', 'event')),
    target_id integer not null,
    followed_at bigint not null,
    primary key (account_id, kind, target_id)
  );
  create index match_attention_by_match on match_attention (match_id)
`;

/** `place` orders what was added within the same second. */
const remembered = sql`
  create table view_log (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    kind text not null check (kind in ('match', 'live')),
    target_id integer not null,
    viewed_at bigint not null,
    unique (account_id, kind, target_id)
  );
  create index view_log_by_account on view_log (account_id, viewed_at desc, id desc);
  create table visited_league (
    account_id bigint not null references account (id) on delete cascade,
    event_id integer not null,
    place bigint generated always as identity,
    primary key (account_id, event_id)
  );
  create table search_log (
    account_id bigint not null references account (id) on delete cascade,
    target_id text not null,
    keyword text not null,
    place bigint generated always as identity,
    primary key (account_id, target_id)
  )
`;

/** A message is kept as what happened and worded when it is read; the same event is told once. */
const messages = sql`
  create table message (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    category text not null,
    kind text not null,
    event_key text not null,
    body jsonb not null,
    read_at bigint not null default 0,
    removed boolean not null default false,
    created_at bigint not null,
    unique (account_id, kind, event_key)
  );
  create index message_by_account on message (account_id, category, id desc) where not removed
`;

const tickets = sql`
  alter table feedback
    add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
    add column updated_at bigint not null default 0;
  update feedback set updated_at = created_at;
  create index feedback_waiting on feedback (status, updated_at);
  create table ticket_reply (
    id bigint generated always as identity primary key,
    ticket_id bigint not null references feedback (id) on delete cascade,
    author_id bigint references account (id) on delete set null,
    from_service smallint not null check (from_service in (0, 1)),
    content text not null,
    images text[] not null,
    created_at bigint not null
  );
  create index ticket_reply_by_ticket on ticket_reply (ticket_id, id)
`;

const rest = sql`
  create table address (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    name text not null,
    mobile text not null,
    region text not null,
    detail text not null,
    is_default smallint not null check (is_default in (0, 1))
  );
  create unique index address_default on address (account_id) where is_default = 1;
  create index address_by_account on address (account_id, id);
  create table site_text (name text primary key, body text not null);
  alter table live_session add column peak_viewers integer not null default 0
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [account, followed, remembered, messages, tickets, rest]) await part.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table live_session drop column peak_viewers`.execute(db);
  await sql`drop table site_text, address, ticket_reply, message, search_log, visited_league, view_log`.execute(
    db,
  );
  await sql`drop table catalogue_follow, anchor_follow`.execute(db);
  await sql`drop index match_attention_by_match`.execute(db);
  await sql`alter table feedback drop column updated_at, drop column status`.execute(db);
  await sql`
    alter table account drop column closes_at, drop column nick_changed_at, drop column settings,
      drop column third_member
  `.execute(db);
};
