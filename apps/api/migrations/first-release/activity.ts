import { sql } from 'kysely';

export const activities = sql`
  create table activity (
    id bigint generated always as identity primary key,
    titles jsonb not null,
    picture text not null,
    begins_at bigint not null,
    ends_at bigint not null check (ends_at > begins_at),
    -- null is every variant
    brand text,
    shown boolean not null,
    -- null until it is published
    results jsonb,
    blocks jsonb not null
  );
  create index activity_by_end on activity (ends_at);
  create table activity_member (
    activity_id bigint not null references activity (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    joined_at bigint not null,
    primary key (activity_id, account_id)
  );
  create index activity_member_by_account on activity_member (account_id);
  -- One voice of each account in each vote.
  create table activity_vote (
    activity_id bigint not null references activity (id) on delete cascade,
    vote text not null,
    account_id bigint not null references account (id) on delete cascade,
    choice text not null,
    voted_at bigint not null,
    primary key (activity_id, vote, account_id)
  );
  create index activity_vote_by_account on activity_vote (account_id)
`;
