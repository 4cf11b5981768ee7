import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

export type Marks = { marks: string; custom: string };

/** Longest mark: bits 0 to 63. */
const MAX_BITS = 64;

/** Sets and clears bits of a text of 0 and 1 whose rightmost character is bit 0. */
export const changedBits = (
  bits: string,
  change: { set: readonly number[]; clear: readonly number[] },
): string => {
  const digits = Array.from(bits.padStart(MAX_BITS, '0'));
  for (const bit of change.clear) digits[MAX_BITS - 1 - bit] = '0';
  for (const bit of change.set) digits[MAX_BITS - 1 - bit] = '1';
  return digits.join('').replace(/^0+/, '');
};

/** What users put on their conversations, in one app. */
export type ConversationMarkRepository = ReturnType<typeof conversationMarkRepository>;

export const conversationMarkRepository = (db: Kysely<Tables>, appId: number) => ({
  /** @returns the current marks, or undefined when the conversation is not in the user's list */
  async mark(
    userId: string,
    conversation: string,
    change: { set: readonly number[]; clear: readonly number[]; custom?: string | undefined },
  ): Promise<Marks | undefined> {
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('user_conversation')
        .select(['marks', 'custom'])
        .where('app_id', '=', appId)
        .where('user_id', '=', userId)
        .where('conversation', '=', conversation)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const marked = { marks: changedBits(row.marks, change), custom: change.custom ?? row.custom };
      await trx
        .updateTable('user_conversation')
        .set(marked)
        .where('app_id', '=', appId)
        .where('user_id', '=', userId)
        .where('conversation', '=', conversation)
        .execute();
      return marked;
    });
  },

  /** The marks of those conversations that are in the user's list. */
  async of(
    userId: string,
    conversations: readonly string[],
  ): Promise<(Marks & { peerId: string; isGroup: boolean })[]> {
    const { rows } = await sql<Marks & { peer_id: string; is_group: boolean }>`
      select peer_id, is_group, marks, custom from user_conversation
       where app_id = ${appId} and user_id = ${userId}
         and conversation = any(${[...conversations]}::text[])`.execute(db);
    return rows.map((row) => ({
      peerId: row.peer_id,
      isGroup: row.is_group,
      marks: row.marks,
      custom: row.custom,
    }));
  },

  /** Those of these conversations that are in the user's list. */
  async known(userId: string, conversations: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ conversation: string }>`
      select conversation from user_conversation
       where app_id = ${appId} and user_id = ${userId}
         and conversation = any(${[...conversations]}::text[])`.execute(db);
    return new Set(rows.map((row) => row.conversation));
  },
});
