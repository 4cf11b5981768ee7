import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';
import type { Friend, FriendApplication, SnsValues } from './friend.ts';
import { friendChanges } from './friend-change-repository.ts';

const toFriend = (row: { friend_id: string; added_sec: number; sns: string }): Friend => ({
  userId: row.friend_id,
  addedSec: row.added_sec,
  // Written by ourselves from checked values.
  sns: JSON.parse(row.sns) as SnsValues,
});

const friends = (db: Kysely<Tables>, appId: number) => ({
  async list(
    userId: string,
    page: { offset: number; limit: number },
  ): Promise<{ total: number; friends: Friend[] }> {
    const { total } = await db
      .selectFrom('friend')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('friend')
      .selectAll()
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .orderBy('added_sec')
      .orderBy('friend_id')
      .offset(page.offset)
      .limit(page.limit)
      .execute();
    return { total, friends: rows.map(toFriend) };
  },

  /** Those of these users who are friends of the user. */
  async find(userId: string, friendIds: readonly string[]): Promise<Friend[]> {
    if (friendIds.length === 0) return [];
    const rows = await db
      .selectFrom('friend')
      .selectAll()
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('friend_id', 'in', [...friendIds])
      .execute();
    return rows.map(toFriend);
  },
});

const applications = (db: Kysely<Tables>, appId: number) => ({
  /** Applications that a user sent or received, newest first. */
  async applications(
    userId: string,
    page: { kinds: { sent: boolean; received: boolean }; offset: number; limit: number },
  ): Promise<FriendApplication[]> {
    const { sent, received } = page.kinds;
    const rows = await db
      .selectFrom('friend_application')
      .selectAll()
      .where('app_id', '=', appId)
      .where((where) =>
        where.or([
          ...(sent ? [where('from_user', '=', userId)] : []),
          ...(received ? [where('to_user', '=', userId)] : []),
        ]),
      )
      .orderBy('time_sec', 'desc')
      .orderBy('from_user')
      .orderBy('to_user')
      .offset(page.offset)
      .limit(page.limit)
      .execute();
    return rows.map((row) => ({
      fromUserId: row.from_user,
      toUserId: row.to_user,
      timeSec: row.time_sec,
      source: row.source,
      wording: row.wording,
    }));
  },

  /** How many applications came in since they were last looked at. */
  async unreadApplications(userId: string): Promise<number> {
    const { count } = await db
      .selectFrom('friend_application')
      .innerJoin('account', (join) =>
        join
          .onRef('account.app_id', '=', 'friend_application.app_id')
          .onRef('account.user_id', '=', 'friend_application.to_user'),
      )
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('friend_application.app_id', '=', appId)
      .where('to_user', '=', userId)
      .whereRef('time_sec', '>', 'account.friend_applications_read_sec')
      .executeTakeFirstOrThrow();
    return count;
  },

  async groups(userId: string): Promise<{ name: string; friendIds: string[] }[]> {
    const rows = await db
      .selectFrom('friend_group')
      .select(['name', 'friend_ids'])
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .orderBy('created_sec')
      .orderBy('name')
      .execute();
    return rows.map((row) => ({ name: row.name, friendIds: row.friend_ids }));
  },
});

/** Friends, applications and friend groups, in one app. */
export type FriendRepository = ReturnType<typeof friendRepository>;

export const friendRepository = (db: Kysely<Tables>, appId: number) => ({
  ...friends(db, appId),
  ...applications(db, appId),
  ...friendChanges(db, appId),
});
