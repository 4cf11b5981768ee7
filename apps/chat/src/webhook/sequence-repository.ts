import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** Gives each call to an app's server the next number; numbers only grow. */
export const webhookSequences = (db: Kysely<Tables>) => async (): Promise<number> => {
  const { rows } = await sql<{ next: number }>`select nextval('webhook_sequence') as next`.execute(db);
  return rows[0]?.next ?? 0;
};
