import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

export type Pinned = { sequence: number; userId: string };

/** Messages that are pinned in groups and topics, in one app. */
export type PinRepository = ReturnType<typeof pinRepository>;

export const pinRepository = (db: Kysely<Tables>, appId: number) => ({
  /** @returns false when it is pinned already, or as many are as may be */
  async add(
    conversation: string,
    { sequence, userId }: Pinned,
    { nowMs, max }: { nowMs: number; max: number },
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into pinned_message (app_id, conversation, message_seq, user_id, pinned_ms)
      select ${appId}, ${conversation}, ${sequence}, ${userId}, ${nowMs}
       where (select count(*) from pinned_message
               where app_id = ${appId} and conversation = ${conversation}) < ${max}
      on conflict do nothing`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },

  /** @returns false when it was not pinned */
  async remove(conversation: string, sequence: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('pinned_message')
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('message_seq', '=', sequence)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** In the order they were pinned. */
  async list(conversation: string): Promise<Pinned[]> {
    const rows = await db
      .selectFrom('pinned_message')
      .select(['message_seq', 'user_id'])
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .orderBy('pinned_ms')
      .execute();
    return rows.map((row) => ({ sequence: row.message_seq, userId: row.user_id }));
  },
});
