import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import { conversationPlaces } from './conversation-place-repository.ts';
import { c2cHistories, groupHistories } from './history-repository.ts';
import { messagePages } from './message-page-repository.ts';
import { toMessage } from './message-row-repository.ts';
import { type MessageContent, payloadHash, type StoredMessage } from './stored-message.ts';

const versions = (db: Kysely<Tables>, appId: number) => ({
  async find(conversation: string, sequence: number): Promise<StoredMessage | undefined> {
    const row = await db
      .selectFrom('message')
      .selectAll()
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('seq', '=', sequence)
      .executeTakeFirst();
    return row && toMessage(row);
  },

  /**
   * Stores a new version; false when the version is no longer the one the caller knew.
   * @param change `before` is the content that the caller knew: its hash is kept as the original one, so that
   * the same random still identifies that message
   */
  async modify(
    conversation: string,
    change: { sequence: number; version: number; before: MessageContent; content: MessageContent },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('message')
      .set({
        version: change.version + 1,
        content: JSON.stringify(change.content),
        payload_hash: sql`coalesce(payload_hash, ${payloadHash(change.before)})`,
      })
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('seq', '=', change.sequence)
      .where('version', '=', change.version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

const removals = (db: Kysely<Tables>, appId: number) => ({
  /** Marks messages as recalled; their content stays on disk for the operator and is not shown. */
  async recall(
    conversation: string,
    sequences: readonly number[],
    by: { userId: string; nowMs: number },
  ): Promise<void> {
    if (sequences.length === 0) return;
    await db
      .updateTable('message')
      .set({ revoked_by: by.userId, revoked_ms: by.nowMs })
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('seq', 'in', [...sequences])
      .where('revoked_by', 'is', null)
      .execute();
  },

  /** Recalls all messages of one sender in a conversation, at most the last 10,000. */
  async purge(
    conversation: string,
    fromUserId: string,
    by: { userId: string; nowMs: number },
  ): Promise<{ sequence: number; random: number; timeSec: number }[]> {
    const { rows } = await sql<{ seq: number; random: number; time_sec: number }>`
      update message set revoked_by = ${by.userId}, revoked_ms = ${by.nowMs}
       where app_id = ${appId} and conversation = ${conversation} and seq in (
         select seq from message where app_id = ${appId} and conversation = ${conversation}
            and from_user = ${fromUserId} and revoked_by is null and not is_tip order by seq desc limit 10000)
      returning seq, random, time_sec`.execute(db);
    return rows
      .map((row) => ({ sequence: row.seq, random: row.random, timeSec: row.time_sec }))
      .sort((one, other) => one.sequence - other.sequence);
  },

  /** Hides messages from one user. */
  async deleteFor(userId: string, conversation: string, sequences: readonly number[]): Promise<void> {
    if (sequences.length === 0) return;
    await db
      .insertInto('message_deletion')
      .values(sequences.map((seq) => ({ app_id: appId, user_id: userId, conversation, seq })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

/** Stored messages of one app. */
export type MessageRepository = ReturnType<typeof messageRepository>;

export const messageRepository = (db: Kysely<Tables>, appId: number) => ({
  ...c2cHistories(db, appId),
  ...groupHistories(db, appId),
  ...versions(db, appId),
  ...removals(db, appId),
  ...messagePages(db, appId),
  ...conversationPlaces(db, appId),
});
