import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** Who has read which group message that asked for it, in one app. */
export type ReceiptRepository = ReturnType<typeof receiptRepository>;

export const receiptRepository = (db: Kysely<Tables>, appId: number) => ({
  /** Stores that a user has read messages. @returns the sequences that were new */
  async add(
    conversation: string,
    by: { userId: string; nowSec: number },
    sequences: readonly number[],
  ): Promise<number[]> {
    if (sequences.length === 0) return [];
    const rows = await db
      .insertInto('group_receipt')
      .values(
        sequences.map((seq) => ({
          app_id: appId,
          conversation,
          seq,
          user_id: by.userId,
          read_sec: by.nowSec,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('seq')
      .execute();
    return rows.map((row) => row.seq);
  },

  /** How many have read each message. */
  async counts(conversation: string, sequences: readonly number[]): Promise<Map<number, number>> {
    if (sequences.length === 0) return new Map();
    const rows = await db
      .selectFrom('group_receipt')
      .select(['seq', ({ fn }) => fn.countAll<number>().as('count')])
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('seq', 'in', [...sequences])
      .groupBy('seq')
      .execute();
    return new Map(rows.map((row) => [row.seq, row.count]));
  },

  /** Readers of one message among the members of its group, or those members who are not. */
  async people(
    message: { groupId: string; conversation: string; sequence: number; fromUserId: string },
    page: { isUnread: boolean; offset: number; limit: number },
  ): Promise<string[]> {
    const { rows } = await sql<{ user_id: string }>`
      select m.user_id from group_member m
        left join group_receipt r on r.app_id = m.app_id and r.user_id = m.user_id
          and r.conversation = ${message.conversation} and r.seq = ${message.sequence}
       where m.app_id = ${appId} and m.group_id = ${message.groupId} and m.user_id <> ${message.fromUserId}
         and (r.user_id is null) = ${page.isUnread}
       order by m.user_id offset ${page.offset} limit ${page.limit}`.execute(db);
    return rows.map((row) => row.user_id);
  },
});
