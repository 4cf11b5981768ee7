import { sql, type Kysely } from 'kysely';

/** Whether a room's chat group is our own is asked of the chat, which knows who made it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table room drop column group_owner_id`.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table room add column group_owner_id bigint not null default 0`.execute(db);
};
