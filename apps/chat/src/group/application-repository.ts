import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';

export type GroupApplication = {
  groupId: string;
  userId: string;
  /** Microseconds; also its key. */
  timeUs: number;
  message: string;
  authentication: string;
  handled: number;
};

type Row = {
  group_id: string;
  user_id: string;
  time_us: number;
  message: string;
  authentication: string;
  handled: number;
};

const toApplication = (row: Row): GroupApplication => ({
  groupId: row.group_id,
  userId: row.user_id,
  timeUs: row.time_us,
  message: row.message,
  authentication: row.authentication,
  handled: row.handled,
});

const changes = (db: Kysely<Tables>, appId: number) => ({
  async put(application: Omit<GroupApplication, 'handled'>): Promise<void> {
    const values = {
      time_us: application.timeUs,
      message: application.message,
      authentication: application.authentication,
      handled: 0,
    };
    await db
      .insertInto('group_application')
      .values({ app_id: appId, group_id: application.groupId, user_id: application.userId, ...values })
      .onConflict((conflict) => conflict.columns(['app_id', 'group_id', 'user_id']).doUpdateSet(values))
      .execute();
  },

  async find(groupId: string, userId: string): Promise<GroupApplication | undefined> {
    const row = await db
      .selectFrom('group_application')
      .selectAll()
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row && toApplication(row);
  },

  /** Marks an open application as handled; false when somebody else was faster. */
  async settle(groupId: string, userId: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('group_application')
      .set({ handled: 1 })
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .where('handled', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

const lists = (db: Kysely<Tables>, appId: number) => ({
  /** Open applications to the groups of one type of list in which this user decides, oldest first. */
  async listFor(
    userId: string,
    page: { afterUs: number; limit: number; communities: boolean },
  ): Promise<(GroupApplication & { groupName: string })[]> {
    const rows = await db
      .selectFrom('group_application as a')
      .innerJoin('group_member as m', (join) =>
        join.onRef('m.app_id', '=', 'a.app_id').onRef('m.group_id', '=', 'a.group_id'),
      )
      .innerJoin('chat_group as g', (join) =>
        join.onRef('g.app_id', '=', 'a.app_id').onRef('g.group_id', '=', 'a.group_id'),
      )
      .selectAll('a')
      .select('g.name as group_name')
      .where('a.app_id', '=', appId)
      .where('m.user_id', '=', userId)
      .where('m.role', 'in', ['Owner', 'Admin'])
      .where('g.type', page.communities ? '=' : '<>', 'Community')
      .where('a.handled', '=', 0)
      .where('a.time_us', '>=', page.afterUs)
      .orderBy('a.time_us')
      .limit(page.limit)
      .execute();
    return rows.map((row) => ({ ...toApplication(row), groupName: row.group_name }));
  },
});

/** Applications to enter groups, in one app: one for each user and group, the last one. */
export type ApplicationRepository = ReturnType<typeof applicationRepository>;

export const applicationRepository = (db: Kysely<Tables>, appId: number) => ({
  ...changes(db, appId),
  ...lists(db, appId),
});
