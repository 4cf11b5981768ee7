import { sql, type Kysely } from 'kysely';

/** The score and the minute that a clip of a match shows from its moment on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table clip add column plate jsonb`.execute(db);
};
