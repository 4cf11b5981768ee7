import { sql, type Kysely } from 'kysely';

/** Seconds that an account in the minors' mode used on a day, wherever; `noted_at` is until when they are counted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table minors_use (
      account_id bigint not null references account (id) on delete cascade,
      day text not null,
      used_sec integer not null,
      noted_at bigint not null,
      primary key (account_id, day)
    )
  `.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table minors_use`.execute(db);
};
