import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

export type RoomAdmin = { uid: number; nick_name: string; avatar: string; at: number };

/** Has the roles of the room's chat group brought up to date. */
const noteRoles = async (db: Kysely<Tables>, roomId: number): Promise<void> => {
  await db
    .updateTable('room')
    .set((eb) => ({ group_ready: false, group_version: eb('group_version', '+', 1) }))
    .where('id', '=', roomId)
    .execute();
};

/** Admins that anchors make for their own rooms. */
export const roomAdminRepository = (db: Kysely<Tables>) => ({
  async has(roomId: number, accountId: number): Promise<boolean> {
    const row = await db
      .selectFrom('room_admin')
      .select('account_id')
      .where('room_id', '=', roomId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Admins of a room, the first one first. */
  async of(roomId: number): Promise<RoomAdmin[]> {
    return db
      .selectFrom('room_admin')
      .innerJoin('account', 'account.id', 'room_admin.account_id')
      .select(['account.id as uid', 'account.nick_name', 'account.avatar', 'room_admin.made_at as at'])
      .where('room_id', '=', roomId)
      .where('account.status', '=', 'active')
      .orderBy('room_admin.made_at')
      .orderBy('account.id')
      .execute();
  },

  /** @returns false when there are as many as there may be */
  async add(
    roomId: number,
    accountId: number,
    { most, nowSec }: { most: number; nowSec: number },
  ): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('room').select('id').where('id', '=', roomId).forUpdate().execute();
      const { count } = await transaction
        .selectFrom('room_admin')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('room_id', '=', roomId)
        .where('account_id', '<>', accountId)
        .executeTakeFirstOrThrow();
      if (count >= most) return false;
      await transaction
        .insertInto('room_admin')
        .values({ room_id: roomId, account_id: accountId, made_at: nowSec })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await noteRoles(transaction, roomId);
      return true;
    });
  },

  async remove(roomId: number, accountId: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('room_admin')
        .where('room_id', '=', roomId)
        .where('account_id', '=', accountId)
        .execute();
      await noteRoles(transaction, roomId);
    });
  },
});

export type RoomAdmins = ReturnType<typeof roomAdminRepository>;

/** Rooms in which somebody is an admin, and where they are muted or kept out. */
export const roomData: PersonalData = {
  export: {
    room_admin: sql`select room_id, made_at from room_admin where account_id = account.id`,
    room_bans: sql`select room_id, scope, until_sec, reason, made_at, lifted_at from room_ban
      where account_id = account.id`,
  },
  tables: ['room_admin', 'room_ban'],
};
