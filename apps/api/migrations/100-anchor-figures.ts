import { sql, type Kysely } from 'kysely';

/** How long rooms were watched, and which matches anchors announce. */
const figures = sql`
  alter table live_session add column watched_sec bigint not null default 0;
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

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await figures.execute(db);
};
