import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** The read position of a user, one conversation at a time. */
export const readPositions = (db: Kysely<Tables>, appId: number) => ({
  /**
   * Moves a read position forward to a time. Never back.
   * @returns the new position, or undefined when nothing changed
   */
  async readUpTo(
    userId: string,
    conversation: string,
    timeSec: number,
  ): Promise<{ readSec: number } | undefined> {
    const { rows } = await sql<{ read_sec: number }>`
      update user_conversation u set read_sec = greatest(u.read_sec, ${timeSec}),
             read_seq = greatest(u.read_seq, at.seq)
        from (select sequence_at(${appId}, ${conversation}, ${timeSec}) as seq) at
       where u.app_id = ${appId} and u.user_id = ${userId} and u.conversation = ${conversation}
         and (u.read_sec < ${timeSec} or u.read_seq < at.seq)
      returning u.read_sec`.execute(db);
    const [row] = rows;
    return row && { readSec: row.read_sec };
  },

  /** Moves a group's read position forward to a sequence, at most to the last one. */
  async readSequence(userId: string, conversation: string, sequence: number): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update user_conversation u set read_seq = least(${sequence}, c.last_seq)
        from conversation c
       where c.app_id = u.app_id and c.conversation = u.conversation and u.app_id = ${appId}
         and u.user_id = ${userId} and u.conversation = ${conversation}
         and u.read_seq < least(${sequence}, c.last_seq)`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },

  /** Puts a group's read position where the app wants it, also back. @returns false when it is not in the list */
  async placeRead(userId: string, conversation: string, sequence: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('user_conversation')
      .set({ read_seq: sequence })
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('conversation', '=', conversation)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Up to which time each peer has read what this user sent; 0 where nothing was. */
  async peerReadTimes(
    userId: string,
    conversations: readonly { peerId: string; name: string }[],
  ): Promise<number[]> {
    const rows = await db
      .selectFrom('user_conversation')
      .select(['user_id', 'read_sec'])
      .where('app_id', '=', appId)
      .where('peer_id', '=', userId)
      .where('is_group', '=', false)
      .where(
        'conversation',
        'in',
        conversations.map(({ name }) => name),
      )
      .execute();
    const byUser = new Map(rows.map((row) => [row.user_id, row.read_sec]));
    return conversations.map(({ peerId }) => byUser.get(peerId) ?? 0);
  },
});

/** Reading everything at once. */
export const allRead = (db: Kysely<Tables>, appId: number) => ({
  /** Reads everything one-to-one. @returns the peers whose messages were not read before, and up to when they are now */
  async readAllC2c(userId: string): Promise<{ peerId: string; readSec: number }[]> {
    const { rows } = await sql<{ peer_id: string; read_sec: number }>`
      update user_conversation u set read_seq = c.last_seq, read_sec = greatest(u.read_sec, c.last_sec)
        from conversation c
       where c.app_id = u.app_id and c.conversation = u.conversation and u.app_id = ${appId}
         and u.user_id = ${userId} and not u.is_group and u.read_seq < c.last_seq
      returning u.peer_id, u.read_sec`.execute(db);
    return rows.map((row) => ({ peerId: row.peer_id, readSec: row.read_sec }));
  },
});
