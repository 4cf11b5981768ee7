import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account add column mobile text unique`.execute(db);
  await sql`alter table account add column invited_by bigint references account (id) on delete set null`.execute(
    db,
  );
  await sql`alter table session add column id bigint generated always as identity unique`.execute(db);
  await sql`
    create table development_sms (
      id bigint generated always as identity primary key,
      mobile text not null,
      body text not null,
      sent_at bigint not null
    )`.execute(db);
  await sql`
    create table feedback (
      id bigint generated always as identity primary key,
      account_id bigint references account (id) on delete set null,
      category text not null,
      content text not null,
      contact text not null,
      images text[] not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index feedback_by_account on feedback (account_id, id desc)`.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table feedback, development_sms`.execute(db);
  await sql`alter table session drop column id`.execute(db);
  await sql`alter table account drop column invited_by, drop column mobile`.execute(db);
};
