import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** Whom a push goes to; everything left out concerns everybody. */
export type Audience = {
  tagsAnd: readonly string[];
  tagsOr: readonly string[];
  attributesAnd: Readonly<Record<string, string>>;
  attributesOr: Readonly<Record<string, string>>;
};

/** What the administration has written on accounts, to find them by. */
export type LabelRepository = ReturnType<typeof labelRepository>;

const tags = (db: Kysely<Tables>, appId: number) => ({
  async tagsOf(userIds: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ user_id: string; tags: string[] }>`
      select user_id, array_agg(tag order by tag) as tags from account_tag
       where app_id = ${appId} and user_id = any(${[...userIds]}::text[]) group by user_id`.execute(db);
    return new Map(rows.map((row) => [row.user_id, row.tags]));
  },

  async addTags(userIds: readonly string[], added: readonly string[]): Promise<void> {
    await sql`
      insert into account_tag (app_id, user_id, tag)
      select ${appId}, a.user_id, t.tag from account a, unnest(${[...added]}::text[]) as t (tag)
       where a.app_id = ${appId} and a.user_id = any(${[...userIds]}::text[])
      on conflict do nothing`.execute(db);
  },

  /** @param removed all tags when left out */
  async removeTags(userIds: readonly string[], removed?: readonly string[]): Promise<void> {
    const which = removed === undefined ? sql`true` : sql`tag = any(${[...removed]}::text[])`;
    await sql`
      delete from account_tag
       where app_id = ${appId} and user_id = any(${[...userIds]}::text[]) and ${which}`.execute(db);
  },
});

const attributes = (db: Kysely<Tables>, appId: number) => ({
  async attributesOf(userIds: readonly string[]): Promise<Map<string, Record<string, string>>> {
    const { rows } = await sql<{ user_id: string; attributes: Record<string, string> }>`
      select user_id, json_object_agg(name, value) as attributes from account_attribute
       where app_id = ${appId} and user_id = any(${[...userIds]}::text[]) group by user_id`.execute(db);
    return new Map(rows.map((row) => [row.user_id, row.attributes]));
  },

  async setAttributes(userIds: readonly string[], set: Readonly<Record<string, string>>): Promise<void> {
    await sql`
      insert into account_attribute (app_id, user_id, name, value)
      select ${appId}, a.user_id, given.name, given.value
        from account a, unnest(${Object.keys(set)}::text[], ${Object.values(set)}::text[]) as given (name, value)
       where a.app_id = ${appId} and a.user_id = any(${[...userIds]}::text[])
      on conflict (app_id, user_id, name) do update set value = excluded.value`.execute(db);
  },

  async removeAttributes(userIds: readonly string[], names: readonly string[]): Promise<void> {
    await sql`
      delete from account_attribute where app_id = ${appId} and user_id = any(${[...userIds]}::text[])
         and name = any(${[...names]}::text[])`.execute(db);
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
  ...tags(db, appId),
  ...attributes(db, appId),
  ...audiences(db, appId),
});
