import { sql, type Kysely } from 'kysely';

/** A past that is computed again by a new version stands beside the earlier one: records never join two. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table model_result drop constraint model_result_pkey,
      add primary key (match_id, model, origin, version)
  `.execute(db);
};
