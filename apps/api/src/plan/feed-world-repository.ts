import { sql, type Kysely } from 'kysely';
import type { Tables } from '@touchline/match-store/tables';

/** The seed that every demonstration starts with: whoever has the product can compute its results. */
const PUBLIC_SEED = 'touchline';

/** What is known of the world that the feed plays. */
export const feedWorldRepository = (db: Kysely<Tables>) => ({
  async hasPublicSeed(): Promise<boolean> {
    const { rows } = await sql`
      select 1 from match.progress where name = 'seed' and body ->> 'seed' = ${PUBLIC_SEED}
    `.execute(db);
    return rows.length > 0;
  },
});

export type FeedWorld = ReturnType<typeof feedWorldRepository>;
