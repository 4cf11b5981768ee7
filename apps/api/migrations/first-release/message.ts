import { sql } from 'kysely';

/** A message is stored as an event and worded when it is read; the same event is stored once. */
export const messages = sql`
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
