import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';

/** Who blocks whom, in one app. */
export type RelationRepository = ReturnType<typeof relationRepository>;

export const relationRepository = (db: Kysely<Tables>, appId: number) => ({
  /** Newest first. */
  async blocked(
    userId: string,
    page: { offset: number; limit: number },
  ): Promise<{ userId: string; addedSec: number }[]> {
    const rows = await db
      .selectFrom('blacklist')
      .select(['blocked_id', 'added_sec'])
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .orderBy('added_sec', 'desc')
      .orderBy('blocked_id')
      .offset(page.offset)
      .limit(page.limit)
      .execute();
    return rows.map((row) => ({ userId: row.blocked_id, addedSec: row.added_sec }));
  },

  async isBlocked(userId: string, blockedId: string): Promise<boolean> {
    const row = await db
      .selectFrom('blacklist')
      .select('blocked_id')
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('blocked_id', '=', blockedId)
      .executeTakeFirst();
    return row !== undefined;
  },

  async block(userId: string, blockedIds: readonly string[], nowSec: number): Promise<void> {
    if (blockedIds.length === 0) return;
    await db
      .insertInto('blacklist')
      .values(blockedIds.map((id) => ({ app_id: appId, user_id: userId, blocked_id: id, added_sec: nowSec })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async unblock(userId: string, blockedIds: readonly string[]): Promise<void> {
    if (blockedIds.length === 0) return;
    await db
      .deleteFrom('blacklist')
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('blocked_id', 'in', [...blockedIds])
      .execute();
  },
});
