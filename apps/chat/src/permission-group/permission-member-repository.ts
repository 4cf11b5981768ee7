import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

type Place = { groupId: string; permissionGroupId: string };

const members = (db: Kysely<Tables>, appId: number) => ({
  /** Members of the community become members of a permission group. @returns who became one */
  async addMembers(
    { groupId, permissionGroupId }: Place,
    userIds: readonly string[],
    nowSec: number,
  ): Promise<Set<string>> {
    const { rows } = await sql<{ user_id: string }>`
      insert into permission_group_member (app_id, group_id, permission_group_id, user_id, added_sec)
      select m.app_id, m.group_id, ${permissionGroupId}, m.user_id, ${nowSec}
        from unnest(${[...userIds]}::text[]) with ordinality as given (user_id, place)
        join group_member m on m.app_id = ${appId} and m.group_id = ${groupId} and m.user_id = given.user_id
       order by given.place
      on conflict do nothing returning user_id`.execute(db);
    return new Set(rows.map((row) => row.user_id));
  },

  /** @returns who was one */
  async removeMembers(
    { groupId, permissionGroupId }: Place,
    userIds: readonly string[],
  ): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const rows = await db
      .deleteFrom('permission_group_member')
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('permission_group_id', '=', permissionGroupId)
      .where('user_id', 'in', [...userIds])
      .returning('user_id')
      .execute();
    return new Set(rows.map((row) => row.user_id));
  },

  async listMembers(
    { groupId, permissionGroupId }: Place,
    page: { afterPlace: number; limit: number },
  ): Promise<{ userId: string; addedSec: number; place: number }[]> {
    const rows = await db
      .selectFrom('permission_group_member')
      .select(['user_id', 'added_sec', 'place'])
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('permission_group_id', '=', permissionGroupId)
      .where('place', '>', page.afterPlace)
      .orderBy('place')
      .limit(page.limit)
      .execute();
    return rows.map((row) => ({ userId: row.user_id, addedSec: row.added_sec, place: row.place }));
  },

  /** Ids of a user's permission groups. */
  async idsOf(groupId: string, userId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('permission_group_member')
      .select('permission_group_id')
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .orderBy('place')
      .execute();
    return rows.map((row) => row.permission_group_id);
  },
});

const topics = (db: Kysely<Tables>, appId: number) => ({
  /** Sets what a permission group may in topics. */
  async putTopics(
    { groupId, permissionGroupId }: Place,
    given: readonly { topicId: string; permissions: number }[],
  ): Promise<void> {
    if (given.length === 0) return;
    await db
      .insertInto('permission_group_topic')
      .values(
        given.map(({ topicId, permissions }) => ({
          app_id: appId,
          group_id: groupId,
          permission_group_id: permissionGroupId,
          topic_id: topicId,
          permissions,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['app_id', 'group_id', 'permission_group_id', 'topic_id'])
          .doUpdateSet({ permissions: sql`excluded.permissions` }),
      )
      .execute();
  },

  /** All when no id is given. */
  async listTopics(
    { groupId, permissionGroupId }: Place,
    topicIds: readonly string[],
  ): Promise<{ topicId: string; permissions: number }[]> {
    const all = db
      .selectFrom('permission_group_topic')
      .select(['topic_id', 'permissions'])
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('permission_group_id', '=', permissionGroupId);
    const rows = await (topicIds.length === 0 ? all : all.where('topic_id', 'in', [...topicIds]))
      .orderBy('topic_id')
      .execute();
    return rows.map((row) => ({ topicId: row.topic_id, permissions: row.permissions }));
  },

  async removeTopics({ groupId, permissionGroupId }: Place, topicIds: readonly string[]): Promise<void> {
    if (topicIds.length === 0) return;
    await db
      .deleteFrom('permission_group_topic')
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('permission_group_id', '=', permissionGroupId)
      .where('topic_id', 'in', [...topicIds])
      .execute();
  },
});

/** Who is in a permission group, and in which topics it may more. */
export const permissionMembers = (db: Kysely<Tables>, appId: number) => ({
  ...members(db, appId),
  ...topics(db, appId),
});
