import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table chat_group add column blocked_words text[] not null default '{}'`.execute(db);
};
