import { sql } from 'kysely';

/** `place` orders what was added within the same second. */
export const history = sql`
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
