import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';

/** Mutes and timed bans of people who need not be members, in one app. */
export type RestrictionRepository = ReturnType<typeof restrictionRepository>;

export type Restriction = { userId: string; mutedUntilSec: number; bannedUntilSec: number; reason: string };

export const restrictionRepository = (db: Kysely<Tables>, appId: number) => ({
  async set(
    groupId: string,
    userIds: readonly string[],
    change: { mutedUntilSec?: number; bannedUntilSec?: number; reason?: string },
  ): Promise<void> {
    const columns = {
      ...(change.mutedUntilSec !== undefined && { muted_until_sec: change.mutedUntilSec }),
      ...(change.bannedUntilSec !== undefined && { banned_until_sec: change.bannedUntilSec }),
      ...(change.reason !== undefined && { reason: change.reason }),
    };
    if (userIds.length === 0) return;
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('group_restriction')
        .values(userIds.map((userId) => ({ app_id: appId, group_id: groupId, user_id: userId, ...columns })))
        .onConflict((conflict) => conflict.columns(['app_id', 'group_id', 'user_id']).doUpdateSet(columns))
        .execute();
      if (change.mutedUntilSec === undefined) return;
      await trx
        .updateTable('group_member')
        .set({ muted_until_sec: change.mutedUntilSec })
        .where('app_id', '=', appId)
        .where('group_id', '=', groupId)
        .where('user_id', 'in', [...userIds])
        .execute();
    });
  },

  async find(groupId: string, userId: string): Promise<Restriction | undefined> {
    const row = await db
      .selectFrom('group_restriction')
      .selectAll()
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row && toRestriction(row);
  },

  /** Users who are muted or banned now. */
  async list(groupId: string, nowSec: number): Promise<Restriction[]> {
    const rows = await db
      .selectFrom('group_restriction')
      .selectAll()
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where((where) =>
        where.or([where('muted_until_sec', '>', nowSec), where('banned_until_sec', '>', nowSec)]),
      )
      .orderBy('user_id')
      .execute();
    return rows.map(toRestriction);
  },
});

const toRestriction = (row: {
  user_id: string;
  muted_until_sec: number;
  banned_until_sec: number;
  reason: string;
}): Restriction => ({
  userId: row.user_id,
  mutedUntilSec: row.muted_until_sec,
  bannedUntilSec: row.banned_until_sec,
  reason: row.reason,
});
