import type { Granted } from '@touchline/chat-protocol/member/permission-bits';
import { type Kysely, type Selectable, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import { grantsTo } from './grant-repository.ts';
import { permissionMembers } from './permission-member-repository.ts';

/** What several members of a community may together. */
export type PermissionGroup = {
  permissionGroupId: string;
  name: string;
  customData: string;
  permissions: number;
  createdSec: number;
};
export type CountedPermissionGroup = PermissionGroup & { memberCount: number; place: number };
export type PermissionGroupChange = Partial<Pick<PermissionGroup, 'name' | 'customData' | 'permissions'>>;

type Row = Selectable<Tables['permission_group']> & { member_count: number };

const toPermissionGroup = (row: Row): CountedPermissionGroup => ({
  permissionGroupId: row.permission_group_id,
  name: row.name,
  customData: row.custom,
  permissions: row.permissions,
  createdSec: row.created_sec,
  memberCount: row.member_count,
  place: row.place,
});

const reads = (db: Kysely<Tables>, appId: number) => ({
  /** By their ids, or a page in the order they were made. */
  async list(
    groupId: string,
    wanted: { ids: readonly string[] } | { afterPlace: number; limit: number },
  ): Promise<CountedPermissionGroup[]> {
    const which =
      'ids' in wanted
        ? sql`p.permission_group_id = any(${[...wanted.ids]}::text[]) order by p.place`
        : sql`p.place > ${wanted.afterPlace} order by p.place limit ${wanted.limit}`;
    const { rows } = await sql<Row>`
      select p.*, (select count(*)::int from permission_group_member m where m.app_id = p.app_id
        and m.group_id = p.group_id and m.permission_group_id = p.permission_group_id) as member_count
        from permission_group p where p.app_id = ${appId} and p.group_id = ${groupId} and ${which}`.execute(
      db,
    );
    return rows.map(toPermissionGroup);
  },

  async count(groupId: string): Promise<number> {
    const row = await db
      .selectFrom('permission_group')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
    return row.count;
  },
});

const changes = (db: Kysely<Tables>, appId: number) => ({
  /** False when one of this id exists. */
  async create(groupId: string, made: PermissionGroup): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('permission_group')
      .values({
        app_id: appId,
        group_id: groupId,
        permission_group_id: made.permissionGroupId,
        name: made.name,
        custom: made.customData,
        permissions: made.permissions,
        created_sec: made.createdSec,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async change(groupId: string, permissionGroupId: string, change: PermissionGroupChange): Promise<void> {
    const columns = {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.customData !== undefined && { custom: change.customData }),
      ...(change.permissions !== undefined && { permissions: change.permissions }),
    };
    if (Object.keys(columns).length === 0) return;
    await db
      .updateTable('permission_group')
      .set(columns)
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('permission_group_id', '=', permissionGroupId)
      .execute();
  },

  async remove(groupId: string, ids: readonly string[]): Promise<void> {
    await db
      .deleteFrom('permission_group')
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('permission_group_id', 'in', [...ids])
      .execute();
  },
});

const defaults = (db: Kysely<Tables>, appId: number) => ({
  /** How a community is run, and what everybody may in it. */
  async settings(groupId: string): Promise<{ isOn: boolean; permissions: number }> {
    const row = await db
      .selectFrom('chat_group')
      .select(['permission_groups_on', 'default_permissions'])
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .executeTakeFirst();
    return { isOn: row?.permission_groups_on === true, permissions: row?.default_permissions ?? 0 };
  },

  async setOfCommunity(groupId: string, wish: { isOn: boolean; permissions: number }): Promise<void> {
    await db
      .updateTable('chat_group')
      .set({ permission_groups_on: wish.isOn, default_permissions: wish.permissions })
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .execute();
  },

  async setOfTopic(topicId: string, permissions: number): Promise<void> {
    await db
      .updateTable('topic')
      .set({ default_permissions: permissions })
      .where('app_id', '=', appId)
      .where('topic_id', '=', topicId)
      .execute();
  },

  /** Permissions of a user; undefined in a community without permission groups. */
  async grantedTo(groupId: string, userId: string, topicId: string): Promise<Granted | undefined> {
    const { rows } = await sql<Granted>`
      select grants.* from chat_group g
        left join topic t on t.app_id = g.app_id and t.topic_id = ${topicId}
        cross join lateral ${grantsTo(sql`${userId}`)} grants
       where g.app_id = ${appId} and g.group_id = ${groupId} and g.permission_groups_on`.execute(db);
    return rows[0];
  },
});

/** Permission groups of communities, in one app. */
export type PermissionGroupRepository = ReturnType<typeof permissionGroupRepository>;

export const permissionGroupRepository = (db: Kysely<Tables>, appId: number) => ({
  ...reads(db, appId),
  ...changes(db, appId),
  ...defaults(db, appId),
  ...permissionMembers(db, appId),
});
