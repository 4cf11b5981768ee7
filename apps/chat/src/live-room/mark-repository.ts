import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';

/** Marks that a room's owner put on viewers, in one app. */
export type MarkRepository = ReturnType<typeof markRepository>;

export const markRepository = (db: Kysely<Tables>, appId: number) => ({
  async add(groupId: string, pairs: readonly { userId: string; mark: number }[]): Promise<void> {
    if (pairs.length === 0) return;
    await db
      .insertInto('viewer_mark')
      .values(pairs.map(({ userId, mark }) => ({ app_id: appId, group_id: groupId, user_id: userId, mark })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async remove(groupId: string, pairs: readonly { userId: string; mark: number }[]): Promise<void> {
    for (const { userId, mark } of pairs) {
      await db
        .deleteFrom('viewer_mark')
        .where('app_id', '=', appId)
        .where('group_id', '=', groupId)
        .where('user_id', '=', userId)
        .where('mark', '=', mark)
        .execute();
    }
  },

  async of(groupId: string, userIds: readonly string[]): Promise<Map<string, number[]>> {
    const marks = new Map<string, number[]>(userIds.map((userId) => [userId, []]));
    if (userIds.length === 0) return marks;
    const rows = await db
      .selectFrom('viewer_mark')
      .select(['user_id', 'mark'])
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('user_id', 'in', [...userIds])
      .orderBy('mark')
      .execute();
    for (const { user_id, mark } of rows) marks.get(user_id)?.push(mark);
    return marks;
  },
});
