import type { GroupType } from '@touchline/chat-protocol/group/rules';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import { groupFigures } from './group-figure-repository.ts';
import { insertMembers, memberChanges, memberReads, type NewMember } from './group-member-repository.ts';
import { COUNTED, type CountedRow, toGroup } from './group-row-repository.ts';
import { roleChanges } from './member-row-repository.ts';
import type { CountedGroup, Group, RoomSettings } from './group.ts';

export type GroupChange = Partial<
  Pick<
    Group,
    | 'name'
    | 'introduction'
    | 'notification'
    | 'avatar'
    | 'joinOption'
    | 'inviteOption'
    | 'muteAll'
    | 'customFields'
  >
>;

const creation = (db: Kysely<Tables>, appId: number) => ({
  /** False when a group of this id exists. */
  async create(group: Group, members: readonly NewMember[]): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('chat_group')
        .values({
          app_id: appId,
          group_id: group.groupId,
          type: group.type,
          name: group.name,
          introduction: group.introduction,
          notification: group.notification,
          avatar: group.avatar,
          owner_id: group.ownerId,
          created_sec: group.createdSec,
          info_sec: group.infoSec,
          join_option: group.joinOption,
          invite_option: group.inviteOption,
          max_members: group.maxMembers,
          mute_all: group.muteAll,
          supports_topics: group.supportsTopics,
          custom: JSON.stringify(group.customFields),
          made_by_app: group.isMadeByApp,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      await insertMembers(trx, { appId, groupId: group.groupId, nowSec: group.createdSec, members });
      return true;
    });
  },
});

/** Most groups that one statement asks for. */
const MAX_BATCH = 500;

const groupsOf = async (
  db: Kysely<Tables>,
  appId: number,
  groupIds: readonly string[],
): Promise<CountedGroup[]> => {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<CountedRow>`
    select ${COUNTED} where g.app_id = ${appId} and g.group_id = any(${[...groupIds]}::text[])`.execute(db);
  return rows.map(toGroup);
};

/** Many messages at once ask for their groups in one statement. */
const groupBatches = (db: Kysely<Tables>, appId: number) =>
  microBatch<string, CountedGroup | undefined>({
    maxItems: MAX_BATCH,
    async flush(groupIds) {
      const found = await groupsOf(db, appId, [...new Set(groupIds)]);
      const byId = new Map(found.map((group) => [group.groupId, group]));
      return groupIds.map((groupId) => byId.get(groupId));
    },
  });

/** Thousands who log in at once ask for their groups in a few statements. */
const idBatches = (db: Kysely<Tables>, appId: number) =>
  microBatch<string, string[]>({
    maxItems: MAX_BATCH,
    async flush(userIds) {
      const { rows } = await sql<{ user_id: string; group_id: string }>`
        select m.user_id, m.group_id from group_member m
          join chat_group g on g.app_id = m.app_id and g.group_id = m.group_id
         where m.app_id = ${appId} and m.user_id = any(${[...new Set(userIds)]}::text[])
           and g.type <> 'AVChatRoom'`.execute(db);
      const byUser = Map.groupBy(rows, (row) => row.user_id);
      return userIds.map((userId) => (byUser.get(userId) ?? []).map((row) => row.group_id));
    },
  });

const groupReads = (
  db: Kysely<Tables>,
  appId: number,
  { batches, ids } = { batches: groupBatches(db, appId), ids: idBatches(db, appId) },
) => ({
  find: (groupId: string): Promise<CountedGroup | undefined> => batches.add(groupId),

  findAll: (groupIds: readonly string[]): Promise<CountedGroup[]> => groupsOf(db, appId, groupIds),

  /** Groups of a user in the order of joining. */
  async listJoined(
    userId: string,
    page: { offset: number; limit: number; communities: boolean; onlyWithTopics: boolean },
  ): Promise<{ total: number; groups: CountedGroup[] }> {
    const { rows } = await sql<CountedRow & { total: number }>`
      select count(*) over ()::int as total, mine.joined_sec, ${COUNTED}
        join group_member mine on mine.app_id = g.app_id and mine.group_id = g.group_id and mine.user_id = ${userId}
       where g.app_id = ${appId} and (g.type = 'Community') = ${page.communities} and g.type <> 'AVChatRoom'
         and (g.supports_topics or not ${page.onlyWithTopics})
       order by mine.joined_sec, g.group_id offset ${page.offset} limit ${page.limit}`.execute(db);
    return { total: rows[0]?.total ?? 0, groups: rows.map(toGroup) };
  },

  /** Ids of every group of a user; notices of a live room go to its present viewers instead. */
  idsOf: (userId: string): Promise<string[]> => ids.add(userId),
});

const groupLists = (db: Kysely<Tables>, appId: number) => ({
  async listByType(type: GroupType): Promise<CountedGroup[]> {
    const { rows } = await sql<CountedRow>`
      select ${COUNTED} where g.app_id = ${appId} and g.type = ${type} order by g.group_id`.execute(db);
    return rows.map(toGroup);
  },
});

const groupChanges = (db: Kysely<Tables>, appId: number) => ({
  /** Changes a profile; the info sequence goes up by one. */
  async change(groupId: string, change: GroupChange, nowSec: number): Promise<void> {
    await db
      .updateTable('chat_group')
      .set({
        ...(change.name !== undefined && { name: change.name }),
        ...(change.introduction !== undefined && { introduction: change.introduction }),
        ...(change.notification !== undefined && { notification: change.notification }),
        ...(change.avatar !== undefined && { avatar: change.avatar }),
        ...(change.joinOption !== undefined && { join_option: change.joinOption }),
        ...(change.inviteOption !== undefined && { invite_option: change.inviteOption }),
        ...(change.muteAll !== undefined && { mute_all: change.muteAll }),
        ...(change.customFields !== undefined && { custom: JSON.stringify(change.customFields) }),
        info_sec: nowSec,
        info_seq: sql`info_seq + 1`,
      })
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .execute();
  },

  /** Changes how a live room is run. */
  async changeRoom(groupId: string, change: Partial<RoomSettings>): Promise<void> {
    await db
      .updateTable('chat_group')
      .set({
        ...(change.slowModeSec !== undefined && { slow_mode_sec: change.slowModeSec }),
        ...(change.slowModeExemptLevel !== undefined && {
          slow_mode_exempt_level: change.slowModeExemptLevel,
        }),
        ...('pinned' in change && {
          pinned: change.pinned === undefined ? '' : JSON.stringify(change.pinned),
        }),
        ...(change.clearedSequence !== undefined && { cleared_seq: change.clearedSequence }),
        info_seq: sql`info_seq + 1`,
      })
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .execute();
  },

  /** Removes a group with its members; its messages go with its conversation. */
  async remove(groupId: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('chat_group')
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

const groupRules = (db: Kysely<Tables>, appId: number) => ({
  /** Changes what may be said in a group of any type. */
  async changeRules(
    groupId: string,
    change: { slowModeSec?: number | undefined; blockedWords?: readonly string[] | undefined },
  ): Promise<void> {
    const { slowModeSec, blockedWords } = change;
    await db
      .updateTable('chat_group')
      .set({
        ...(slowModeSec !== undefined && { slow_mode_sec: slowModeSec }),
        ...(blockedWords !== undefined && { blocked_words: [...blockedWords] }),
        info_seq: sql`info_seq + 1`,
      })
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .execute();
  },
});

/** Groups and their members, in one app. */
export type GroupRepository = ReturnType<typeof groupRepository>;

export const groupRepository = (db: Kysely<Tables>, appId: number) => ({
  ...creation(db, appId),
  ...groupReads(db, appId),
  ...groupLists(db, appId),
  ...groupFigures(db, appId),
  ...groupChanges(db, appId),
  ...groupRules(db, appId),
  ...memberReads(db, appId),
  ...memberChanges(db, appId),
  ...roleChanges(db, appId),
});
