import { type Kysely, type Selectable, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import type { Topic, TopicChange, TopicSelf } from './topic.ts';

const toTopic = (row: Selectable<Tables['topic']>): Topic => ({
  topicId: row.topic_id,
  groupId: row.group_id,
  name: row.name,
  avatar: row.avatar,
  introduction: row.introduction,
  notification: row.notification,
  customData: row.custom,
  muteAll: row.mute_all,
  createdSec: row.created_sec,
});

const NO_SELF: TopicSelf = { mutedUntilSec: 0, remindType: 'AcceptAndNotify', readSequence: 0 };

const topics = (db: Kysely<Tables>, appId: number) => ({
  /** False when a topic of this id exists. */
  async create(topic: Topic): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('topic')
      .values({
        app_id: appId,
        topic_id: topic.topicId,
        group_id: topic.groupId,
        name: topic.name,
        avatar: topic.avatar,
        introduction: topic.introduction,
        notification: topic.notification,
        custom: topic.customData,
        created_sec: topic.createdSec,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** Topics of a community, oldest first; all when no id is given. */
  async list(groupId: string, topicIds: readonly string[] = []): Promise<Topic[]> {
    const base = db
      .selectFrom('topic')
      .selectAll()
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId);
    const rows = await (topicIds.length === 0 ? base : base.where('topic_id', 'in', [...topicIds]))
      .orderBy('created_sec')
      .orderBy('topic_id')
      .execute();
    return rows.map(toTopic);
  },

  async find(topicId: string): Promise<Topic | undefined> {
    const row = await db
      .selectFrom('topic')
      .selectAll()
      .where('app_id', '=', appId)
      .where('topic_id', '=', topicId)
      .executeTakeFirst();
    return row && toTopic(row);
  },
});

const topicChanges = (db: Kysely<Tables>, appId: number) => ({
  async count(groupId: string): Promise<number> {
    const row = await db
      .selectFrom('topic')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
    return row.count;
  },

  async change(topicId: string, change: TopicChange): Promise<void> {
    const { customData, muteAll, ...texts } = change;
    const columns = {
      ...texts,
      ...(customData !== undefined && { custom: customData }),
      ...(muteAll !== undefined && { mute_all: muteAll }),
    };
    if (Object.keys(columns).length === 0) return;
    await db
      .updateTable('topic')
      .set(columns)
      .where('app_id', '=', appId)
      .where('topic_id', '=', topicId)
      .execute();
  },

  async remove(groupId: string, topicIds: readonly string[]): Promise<string[]> {
    if (topicIds.length === 0) return [];
    const rows = await db
      .deleteFrom('topic')
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('topic_id', 'in', [...topicIds])
      .returning('topic_id')
      .execute();
    return rows.map((row) => row.topic_id);
  },
});

const selves = (db: Kysely<Tables>, appId: number) => ({
  /** What one user has set in several topics. */
  async selves(userId: string, topicIds: readonly string[]): Promise<Map<string, TopicSelf>> {
    const rows =
      topicIds.length === 0
        ? []
        : await db
            .selectFrom('topic_member')
            .selectAll()
            .where('app_id', '=', appId)
            .where('user_id', '=', userId)
            .where('topic_id', 'in', [...topicIds])
            .execute();
    const found = new Map(rows.map((row) => [row.topic_id, row]));
    return new Map(
      topicIds.map((topicId) => {
        const row = found.get(topicId);
        const self = row && {
          mutedUntilSec: row.muted_until_sec,
          remindType: row.remind_type,
          readSequence: row.read_seq,
        };
        return [topicId, self ?? NO_SELF];
      }),
    );
  },

  async changeSelf(
    topicId: string,
    userId: string,
    change: { mutedUntilSec?: number; remindType?: string },
  ): Promise<void> {
    const columns = {
      ...(change.mutedUntilSec !== undefined && { muted_until_sec: change.mutedUntilSec }),
      ...(change.remindType !== undefined && { remind_type: change.remindType }),
    };
    if (Object.keys(columns).length === 0) return;
    await db
      .insertInto('topic_member')
      .values({ app_id: appId, topic_id: topicId, user_id: userId, ...columns })
      .onConflict((conflict) => conflict.columns(['app_id', 'topic_id', 'user_id']).doUpdateSet(columns))
      .execute();
  },

  /** Moves a read position forward, at most to the last message. @returns whether it moved */
  async read(topicId: string, userId: string, sequence: number): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into topic_member (app_id, topic_id, user_id, read_seq)
      select ${appId}, ${topicId}, ${userId}, least(${sequence}, c.last_seq)
        from conversation c where c.app_id = ${appId} and c.conversation = 'g:' || ${topicId}
      on conflict (app_id, topic_id, user_id) do update set read_seq = excluded.read_seq
        where topic_member.read_seq < excluded.read_seq`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },
});

/** Topics of communities, in one app. */
export type TopicRepository = ReturnType<typeof topicRepository>;

export const topicRepository = (db: Kysely<Tables>, appId: number) => ({
  ...topics(db, appId),
  ...topicChanges(db, appId),
  ...selves(db, appId),
});
