import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import type { FriendApplication, SnsValues } from './friend.ts';

/** One user has another among his friends. */
export type NewFriend = { userId: string; friendId: string; sns: SnsValues; addedSec: number };

const lists = (db: Kysely<Tables>, appId: number) => ({
  async add(friends: readonly NewFriend[]): Promise<void> {
    if (friends.length === 0) return;
    const rows = friends.map(({ userId, friendId, sns, addedSec }) => ({
      app_id: appId,
      user_id: userId,
      friend_id: friendId,
      added_sec: addedSec,
      sns: JSON.stringify(sns),
    }));
    await db
      .insertInto('friend')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Takes friends out of a list and out of every friend group. @returns those who were in it */
  async remove(userId: string, friendIds: readonly string[]): Promise<string[]> {
    const ids = sql`${[...friendIds]}::text[]`;
    const { rows } = await sql<{ friend_id: string }>`
      delete from friend where app_id = ${appId} and user_id = ${userId} and friend_id = any(${ids})
      returning friend_id`.execute(db);
    await sql`
      update friend_group set friend_ids = array(
        select id from unnest(friend_ids) with ordinality as kept (id, place) where id <> all(${ids}) order by place)
       where app_id = ${appId} and user_id = ${userId} and friend_ids && ${ids}`.execute(db);
    return rows.map((row) => row.friend_id);
  },

  /** Which of these a user has, and which have him. */
  async relations(
    userId: string,
    others: readonly string[],
  ): Promise<{ mine: Set<string>; theirs: Set<string> }> {
    const ids = sql`${[...others]}::text[]`;
    const { rows } = await sql<{ user_id: string; friend_id: string }>`
      select user_id, friend_id from friend
       where app_id = ${appId} and ((user_id = ${userId} and friend_id = any(${ids}))
          or (friend_id = ${userId} and user_id = any(${ids})))`.execute(db);
    return {
      mine: new Set(rows.filter((row) => row.user_id === userId).map((row) => row.friend_id)),
      theirs: new Set(rows.filter((row) => row.friend_id === userId).map((row) => row.user_id)),
    };
  },

  /** Changes fields of a friend and keeps the others. @returns false when the user is not a friend */
  async keep(userId: string, friendId: string, values: SnsValues): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update friend set sns = (sns::jsonb || ${JSON.stringify(values)}::jsonb)::text
       where app_id = ${appId} and user_id = ${userId} and friend_id = ${friendId}`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },
});

type Kept = FriendApplication & { sns: SnsValues; groupName: string };

const applications = (db: Kysely<Tables>, appId: number) => ({
  /** A second application takes the place of the first. */
  async apply({ fromUserId, toUserId, timeSec, source, wording, sns, groupName }: Kept): Promise<void> {
    const said = { time_sec: timeSec, source, wording, sns: JSON.stringify(sns), group_name: groupName };
    await db
      .insertInto('friend_application')
      .values({ app_id: appId, from_user: fromUserId, to_user: toUserId, ...said })
      .onConflict((conflict) => conflict.columns(['app_id', 'from_user', 'to_user']).doUpdateSet(said))
      .execute();
  },

  /** Removes an application. @returns its content, or undefined when there was none */
  async endApplication(fromUserId: string, toUserId: string): Promise<Kept | undefined> {
    const row = await db
      .deleteFrom('friend_application')
      .where('app_id', '=', appId)
      .where('from_user', '=', fromUserId)
      .where('to_user', '=', toUserId)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { time_sec: timeSec, source, wording, group_name: groupName } = row;
    // Written by ourselves from checked values.
    return {
      fromUserId,
      toUserId,
      timeSec,
      source,
      wording,
      groupName,
      sns: JSON.parse(row.sns) as SnsValues,
    };
  },

  async reportRead(userId: string, untilSec: number): Promise<void> {
    await sql`
      update account set friend_applications_read_sec = greatest(friend_applications_read_sec, ${untilSec})
       where app_id = ${appId} and user_id = ${userId}`.execute(db);
  },
});

const groups = (db: Kysely<Tables>, appId: number) => ({
  /** @returns the names that existed already; nothing is made then */
  async addGroups(
    userId: string,
    names: readonly string[],
    members: { friendIds: readonly string[]; nowSec: number },
  ): Promise<string[]> {
    return db.transaction().execute(async (trx) => {
      const there = await trx
        .selectFrom('friend_group')
        .select('name')
        .where('app_id', '=', appId)
        .where('user_id', '=', userId)
        .where('name', 'in', [...names])
        .execute();
      if (there.length > 0) return there.map((row) => row.name);
      const rows = names.map((name) => ({
        app_id: appId,
        user_id: userId,
        name,
        created_sec: members.nowSec,
        friend_ids: [...members.friendIds],
      }));
      await trx.insertInto('friend_group').values(rows).execute();
      return [];
    });
  },

  async removeGroups(userId: string, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await db
      .deleteFrom('friend_group')
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('name', 'in', [...names])
      .execute();
  },

  /** @returns false when there is no such group */
  async changeGroup(
    userId: string,
    name: string,
    change: { newName?: string | undefined; friendIds: readonly string[] },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('friend_group')
      .set({ name: change.newName ?? name, friend_ids: [...change.friendIds] })
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('name', '=', name)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

/** Writes to friends, applications and friend groups of one app. */
export const friendChanges = (db: Kysely<Tables>, appId: number) => ({
  ...lists(db, appId),
  ...applications(db, appId),
  ...groups(db, appId),
});
