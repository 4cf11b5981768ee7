import { sql, type Kysely } from 'kysely';

/** Who wants to be told of what about a match, where it differs from what the account is told of in general. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table match_alert (
      account_id bigint not null references account (id) on delete cascade,
      match_id integer not null,
      kinds text[] not null,
      chosen_at bigint not null,
      primary key (account_id, match_id)
    );
    create index match_alert_by_match on match_alert (match_id)
  `.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table match_alert`.execute(db);
};
