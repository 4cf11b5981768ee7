import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table match_attention (
      account_id bigint not null references account (id) on delete cascade,
      match_id integer not null,
      followed_at bigint not null,
      primary key (account_id, match_id)
    )`.execute(db);
  await sql`
    create table match_vote (
      match_id integer not null,
      account_id bigint not null references account (id) on delete cascade,
      choice text not null check (choice in ('home', 'draw', 'away')),
      voted_at bigint not null,
      primary key (match_id, account_id)
    )`.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table match_vote, match_attention`.execute(db);
};
