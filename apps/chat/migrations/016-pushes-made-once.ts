import { type Kysely, sql } from 'kysely';

const STATEMENT = sql`
  -- What a push was asked for under; kept for a day after it was asked for, also when all of them have it.
  alter table push_task
    add column from_user text,
    add column random bigint,
    add column made_ms bigint not null default 0,
    add column is_done boolean not null default false;
  create unique index push_task_by_random on push_task (app_id, from_user, random);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await STATEMENT.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from push_task where is_done`.execute(db);
  await sql`alter table push_task drop column from_user, drop column random, drop column made_ms, drop column is_done`.execute(
    db,
  );
};
