import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import { decidedBy, type WaitingPage } from './decider-repository.ts';

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

  /** Marks an open application as handled; false when another admin was faster. */
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
  async listFor(userId: string, page: WaitingPage): Promise<(GroupApplication & { groupName: string })[]> {
    const { rows } = await sql<Row & { group_name: string }>`
      select w.*, g.name as group_name from group_application w ${decidedBy(appId, userId, page)}
       order by w.time_us fetch first ${page.limit} rows with ties`.execute(db);
    return rows.map((row) => ({ ...toApplication(row), groupName: row.group_name }));
  },
});

/** Applications to enter groups, in one app: one for each user and group, the last one. */
export type ApplicationRepository = ReturnType<typeof applicationRepository>;

export const applicationRepository = (db: Kysely<Tables>, appId: number) => ({
  ...changes(db, appId),
  ...lists(db, appId),
});
