import { sql, type Kysely } from 'kysely';

/** What published content is found by: its titles in every language, and the pairs of letters in them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table content_name (
      content_id bigint primary key references content (id) on delete cascade,
      -- All titles, one in a line, as a keyword is compared with them.
      forms text not null,
      -- Those that readers see who hide scores.
      plain_forms text not null,
      grams text[] not null
    )
  `.execute(db);
  await sql`create index content_name_grams on content_name using gin (grams)`.execute(db);
};
