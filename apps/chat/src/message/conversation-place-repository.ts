import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** State of conversations: last sequence, recalled messages, messages that do not count. */
export const conversationPlaces = (db: Kysely<Tables>, appId: number) => ({
  /** The last sequence of a conversation; 0 without messages. */
  async lastSequence(conversation: string): Promise<{ sequence: number; timeSec: number }> {
    const row = await db
      .selectFrom('conversation')
      .select(['last_seq', 'last_sec'])
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .executeTakeFirst();
    return { sequence: row?.last_seq ?? 0, timeSec: row?.last_sec ?? 0 };
  },

  /** Messages of a conversation that were recalled within a span of time, in the order of the recalls. */
  async recalledBetween(
    conversation: string,
    span: { fromMs: number; untilMs: number; limit: number },
  ): Promise<{ sequence: number; random: number; revokedBy: string; revokedMs: number }[]> {
    const rows = await db
      .selectFrom('message')
      .select(['seq', 'random', 'revoked_by', 'revoked_ms'])
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('revoked_by', 'is not', null)
      .where('revoked_ms', '>=', span.fromMs)
      .where('revoked_ms', '<=', span.untilMs)
      .orderBy('revoked_ms')
      .limit(span.limit)
      .execute();
    return rows.map((row) => ({
      sequence: row.seq,
      random: row.random,
      revokedBy: row.revoked_by ?? '',
      revokedMs: row.revoked_ms,
    }));
  },

  /** Sequences after a read position that do not count as unread, at most the last 100, oldest first. */
  async noUnread(userId: string, conversation: string, readSequence: number): Promise<number[]> {
    const { rows } = await sql<{ seq: number }>`
      select seq from message m
       where m.app_id = ${appId} and m.conversation = ${conversation} and m.seq > ${readSequence}
         and (not m.counts_unread or m.from_user = ${userId} or m.revoked_by is not null)
       order by m.seq desc limit 100`.execute(db);
    return rows.map((row) => row.seq).reverse();
  },

  /** Deletes a conversation with all its messages. */
  async removeConversation(conversation: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      for (const table of ['message_deletion', 'message', 'user_conversation', 'conversation'] as const) {
        await sql`delete from ${sql.table(table)} where app_id = ${appId} and conversation = ${conversation}`.execute(
          trx,
        );
      }
    });
  },
});
