import { sql, type Kysely } from 'kysely';

/** A push that was lost and comes back continues its session, and its recording knows where it paused. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table live_session add column end_reason text check (end_reason in ('ended', 'lost', 'crash'))
  `.execute(db);
  await sql`alter table recording add column pauses jsonb not null default '[]'`.execute(db);
};
