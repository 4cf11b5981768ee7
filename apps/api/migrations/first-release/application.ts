import { sql } from 'kysely';

/** Applications of people for a role; a person has one open for each. */
export const applications = sql`
  create table application (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    type text not null check (type in ('anchor', 'analyst', 'guild')),
    state text not null default 'review' check (state in ('review', 'refused', 'accepted')),
    name text not null,
    text text not null,
    images text[] not null,
    reason text not null default '',
    again_at bigint not null default 0,
    at bigint not null,
    decided_at bigint,
    decided_by bigint references account (id) on delete set null
  );
  create unique index application_open on application (account_id, type) where state <> 'refused';
  create index application_by_account on application (account_id, type, id desc);
  create index application_waiting on application (state, id)
`;
