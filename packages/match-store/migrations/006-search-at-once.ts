import { sql, type Kysely } from 'kysely';

/**
 * Names are written seldom and looked for all the time: a list of entries still to be sorted in would be read
 * through by every search, and makes the planner read all names instead.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter index match.search_grams set (fastupdate = off)`.execute(database);
  await sql`select gin_clean_pending_list('match.search_grams'::regclass)`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter index match.search_grams reset (fastupdate)`.execute(database);
}
