import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // What the applicant wants to keep of his friend, once they are: Tag_SNS_* by tag, as JSON; his friend group.
  await sql`alter table friend_application add column sns text not null default '{}',
    add column group_name text not null default ''`.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table friend_application drop column group_name, drop column sns`.execute(db);
};
