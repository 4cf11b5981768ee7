import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

export type ConversationGroup = { id: number; name: string; conversations: string[] };

type Row = { group_no: number; name: string; conversations: string[] };

const toGroup = (row: Row): ConversationGroup => ({
  id: row.group_no,
  name: row.name,
  conversations: row.conversations,
});

/** Groups that users sort their conversations into, in one app. */
export type ConversationGroupRepository = ReturnType<typeof conversationGroupRepository>;

export const conversationGroupRepository = (db: Kysely<Tables>, appId: number) => ({
  async list(userId: string): Promise<ConversationGroup[]> {
    const rows = await db
      .selectFrom('conversation_group')
      .select(['group_no', 'name', 'conversations'])
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .orderBy('group_no')
      .execute();
    return rows.map(toGroup);
  },

  /** @returns undefined when a group of this name exists */
  async add(
    userId: string,
    name: string,
    conversations: readonly string[],
  ): Promise<ConversationGroup | undefined> {
    const { rows } = await sql<Row>`
      insert into conversation_group (app_id, user_id, group_no, name, conversations)
      select ${appId}, ${userId}, coalesce(max(group_no), 0) + 1, ${name}, ${[...conversations]}::text[]
        from conversation_group where app_id = ${appId} and user_id = ${userId}
      on conflict do nothing returning group_no, name, conversations`.execute(db);
    return rows[0] && toGroup(rows[0]);
  },

  async remove(userId: string, names: readonly string[]): Promise<ConversationGroup[]> {
    const { rows } = await sql<Row>`
      delete from conversation_group
       where app_id = ${appId} and user_id = ${userId} and name = any(${[...names]}::text[])
      returning group_no, name, conversations`.execute(db);
    return rows.map(toGroup);
  },

  async change(
    userId: string,
    id: number,
    change: { name: string; conversations: readonly string[] },
  ): Promise<void> {
    await db
      .updateTable('conversation_group')
      .set({ name: change.name, conversations: [...change.conversations] })
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('group_no', '=', id)
      .execute();
  },
});
