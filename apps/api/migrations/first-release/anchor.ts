import { sql } from 'kysely';

/** What hosts are due for gifts. */
export const terms = sql`
  create table anchor_terms (
    anchor_id bigint not null references account (id) on delete cascade,
    from_at bigint not null,
    ratio_bp integer not null check (ratio_bp between 0 and 10000),
    primary key (anchor_id, from_at)
  );
  create table anchor_income (
    id bigint generated always as identity primary key,
    anchor_id bigint not null,
    hour bigint not null,
    gifts bigint not null,
    gold bigint not null,
    diamonds bigint not null,
    state text not null check (state in ('held', 'released')),
    release_at bigint not null,
    unique (anchor_id, hour)
  );
  create index anchor_income_held on anchor_income (release_at) where state = 'held'
`;

/** Which matches hosts announce, and who wants to be reminded. */
export const schedules = sql`
  create table anchor_schedule (
    id bigint generated always as identity primary key,
    anchor_id bigint not null references account (id) on delete cascade,
    match_id bigint not null,
    made_at bigint not null,
    unique (anchor_id, match_id)
  );
  create table anchor_reminder (
    schedule_id bigint not null references anchor_schedule (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    made_at bigint not null,
    primary key (schedule_id, account_id)
  );
  create index anchor_reminder_by_account on anchor_reminder (account_id)
`;
