import { sql } from 'kysely';

export const follows = sql`
  create table match_follow (
    account_id bigint not null references account (id) on delete cascade,
    match_id integer not null,
    followed_at bigint not null,
    primary key (account_id, match_id)
  );
  create index match_follow_by_match on match_follow (match_id);
  create table match_vote (
    match_id integer not null,
    account_id bigint not null references account (id) on delete cascade,
    choice text not null check (choice in ('home', 'draw', 'away')),
    voted_at bigint not null,
    primary key (match_id, account_id)
  );
  -- which alerts someone wants for a match, where that differs from the account's settings
  create table match_alert (
    account_id bigint not null references account (id) on delete cascade,
    match_id integer not null,
    kinds text[] not null,
    chosen_at bigint not null,
    primary key (account_id, match_id)
  );
  create index match_alert_by_match on match_alert (match_id);
  create table account_follow (
    account_id bigint not null references account (id) on delete cascade,
    followed_id bigint not null references account (id) on delete cascade,
    followed_at bigint not null,
    alert boolean not null default true,
    primary key (account_id, followed_id)
  );
  create index account_follow_by_followed on account_follow (followed_id, followed_at);
  create table catalogue_follow (
    account_id bigint not null references account (id) on delete cascade,
    kind text not null check (kind in ('team', 'event')),
    target_id integer not null,
    followed_at bigint not null,
    alert boolean not null default true,
    primary key (account_id, kind, target_id)
  );
  create index catalogue_follow_to_notify on catalogue_follow (kind, target_id) where alert
`;
