import { type Kysely, sql } from 'kysely';

/**
 * The pairs of letters of a message are kept beside it, worked out where it is read and not by the database, which
 * took most of a millisecond for each message it looked at. What is in the index is read again when somebody looks.
 */
const GRAMS = sql`
  drop index message_search_grams;
  truncate message_search, search_place;
  alter table message_search add column grams text[] not null;
  create index message_search_grams on message_search using gin (grams);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await GRAMS.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`truncate message_search, search_place`.execute(db);
  await sql`alter table message_search drop column grams`.execute(db);
  await sql`create index message_search_grams on message_search using gin (search_grams(plain))`.execute(db);
};
