import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** Whom a push goes to; everything left out concerns everybody. */
export type Audience = {
  tagsAnd: readonly string[];
  tagsOr: readonly string[];
  attributesAnd: Readonly<Record<string, string>>;
  attributesOr: Readonly<Record<string, string>>;
};

type UserTags = { userId: string; tags: readonly string[] };
type UserAttributes = { userId: string; attributes: Readonly<Record<string, string>> };
type UserNames = { userId: string; names: readonly string[] };
type Pair = readonly [userId: string, word: string];

/** Rows of two columns: labels of many accounts are written atomically in one statement. */
const pairs = (all: readonly Pair[]) =>
  sql`unnest(${all.map(([userId]) => userId)}::text[], ${all.map(([, word]) => word)}::text[])`;

const tagsIn = (users: readonly UserTags[]): Pair[] =>
  users.flatMap(({ userId, tags }) => tags.map((tag) => [userId, tag] as const));

/** What the administration has written on accounts, to find them by. */
export type LabelRepository = ReturnType<typeof labelRepository>;

const tagTable = (db: Kysely<Tables>, appId: number) => ({
  async tagsOf(userIds: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ user_id: string; tags: string[] }>`
      select user_id, array_agg(tag order by tag) as tags from account_tag
       where app_id = ${appId} and user_id = any(${[...userIds]}::text[]) group by user_id`.execute(db);
    return new Map(rows.map((row) => [row.user_id, row.tags]));
  },

  /** Accounts that do not exist are left out. */
  async addTags(users: readonly UserTags[]): Promise<void> {
    await sql`
      insert into account_tag (app_id, user_id, tag)
      select ${appId}, a.user_id, given.tag
        from account a join ${pairs(tagsIn(users))} as given (user_id, tag) on given.user_id = a.user_id
       where a.app_id = ${appId}
      on conflict do nothing`.execute(db);
  },

  async removeTags(users: readonly UserTags[]): Promise<void> {
    await sql`
      delete from account_tag
       where app_id = ${appId} and (user_id, tag) in (select * from ${pairs(tagsIn(users))} as given)`.execute(
      db,
    );
  },

  async removeAllTags(userIds: readonly string[]): Promise<void> {
    await sql`
      delete from account_tag where app_id = ${appId} and user_id = any(${[...userIds]}::text[])`.execute(db);
  },
});

const attributeTable = (db: Kysely<Tables>, appId: number) => ({
  async attributesOf(userIds: readonly string[]): Promise<Map<string, Record<string, string>>> {
    const { rows } = await sql<{ user_id: string; attributes: Record<string, string> }>`
      select user_id, json_object_agg(name, value) as attributes from account_attribute
       where app_id = ${appId} and user_id = any(${[...userIds]}::text[]) group by user_id`.execute(db);
    return new Map(rows.map((row) => [row.user_id, row.attributes]));
  },

  /** Of an attribute that is given twice the last value counts; accounts that do not exist are left out. */
  async setAttributes(users: readonly UserAttributes[]): Promise<void> {
    const set = users.flatMap(({ userId, attributes: given }) =>
      Object.entries(given).map(([name, value]) => ({ userId, name, value })),
    );
    const columns = [set.map((one) => one.userId), set.map((one) => one.name), set.map((one) => one.value)];
    const given = sql.join(columns.map((column) => sql`${column}::text[]`));
    await sql`
      insert into account_attribute (app_id, user_id, name, value)
      select distinct on (a.user_id, given.name) ${appId}, a.user_id, given.name, given.value
        from account a join unnest(${given}) with ordinality as given (user_id, name, value, place)
          on given.user_id = a.user_id
       where a.app_id = ${appId}
       order by a.user_id, given.name, given.place desc
      on conflict (app_id, user_id, name) do update set value = excluded.value`.execute(db);
  },

  async removeAttributes(users: readonly UserNames[]): Promise<void> {
    const removed = users.flatMap(({ userId, names }) => names.map((name) => [userId, name] as const));
    await sql`
      delete from account_attribute
       where app_id = ${appId} and (user_id, name) in (select * from ${pairs(removed)} as given)`.execute(db);
  },
});

/** True for accounts that bear so many of these tags. */
const bearsTags = (wanted: readonly string[], least: number) => sql`(
  select count(*) from account_tag t
   where t.app_id = a.app_id and t.user_id = a.user_id and t.tag = any(${[...wanted]}::text[])) >= ${least}`;

const bearsAttributes = (wanted: Readonly<Record<string, string>>, least: number) => sql`(
  select count(*) from account_attribute t
    join unnest(${Object.keys(wanted)}::text[], ${Object.values(wanted)}::text[]) as w (name, value)
      on t.name = w.name and t.value = w.value
   where t.app_id = a.app_id and t.user_id = a.user_id) >= ${least}`;

const audiences = (db: Kysely<Tables>, appId: number) => ({
  /** Some of those whom a push goes to, by their ids, after one of them. */
  async audience(
    { tagsAnd, tagsOr, attributesAnd, attributesOr }: Audience,
    page: { after: string; limit: number },
  ): Promise<string[]> {
    const andCount = Object.keys(attributesAnd).length;
    const conditions = [
      ...(tagsAnd.length > 0 ? [bearsTags(tagsAnd, tagsAnd.length)] : []),
      ...(tagsOr.length > 0 ? [bearsTags(tagsOr, 1)] : []),
      ...(andCount > 0 ? [bearsAttributes(attributesAnd, andCount)] : []),
      ...(Object.keys(attributesOr).length > 0 ? [bearsAttributes(attributesOr, 1)] : []),
      sql`true`,
    ];
    const { rows } = await sql<{ user_id: string }>`
      select a.user_id from account a
       where a.app_id = ${appId} and a.user_id > ${page.after} and ${sql.join(conditions, sql` and `)}
       order by a.user_id limit ${page.limit}`.execute(db);
    return rows.map((row) => row.user_id);
  },
});

export const labelRepository = (db: Kysely<Tables>, appId: number) => ({
  ...tagTable(db, appId),
  ...attributeTable(db, appId),
  ...audiences(db, appId),
});
