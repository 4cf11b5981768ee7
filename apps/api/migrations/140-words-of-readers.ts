import { sql, type Kysely } from 'kysely';

/** What the site itself writes, in the languages of its readers; the columns beside it hold the first wording. */
const words = sql`
  alter table banner add column texts jsonb not null default '{}';
  alter table announcement add column texts jsonb not null default '{}';
  alter table room add column texts jsonb not null default '{}';
  alter table coupon_batch add column texts jsonb not null default '{}';
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await words.execute(db);
};
