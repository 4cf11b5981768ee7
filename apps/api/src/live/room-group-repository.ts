import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { RoomGroup } from './room-group.ts';

/** A room whose chat group does not have its roles yet. */
export type DueRoomGroup = RoomGroup & {
  /** Names the state that was read, so that a later change is not lost. */
  version: number;
};

/** Which rooms have their chat group, with the roles as they are. */
export const roomGroupRepository = (db: Kysely<Tables>) => ({
  /** Rooms whose chat group is still to be made or changed. */
  async due(): Promise<DueRoomGroup[]> {
    const rooms = await db
      .selectFrom('room')
      .innerJoin('account', 'account.id', 'room.anchor_id')
      .select(['room.id', 'room.anchor_id', 'room.group_version'])
      .where('room.group_ready', '=', false)
      .where('account.status', '<>', 'closed')
      .execute();
    if (rooms.length === 0) return [];
    const staff = await db
      .selectFrom('account')
      .select('id')
      .where('status', '=', 'active')
      .where((eb) => eb.or([eb('is_operate', '=', 1), eb('is_anchor_admin', '=', 1)]))
      .execute();
    const own = await db
      .selectFrom('room_admin')
      .select(['room_id', 'account_id'])
      .where(
        'room_id',
        'in',
        rooms.map(({ id }) => id),
      )
      .execute();
    const adminsOf = (room: { id: number; anchor_id: number }): number[] => {
      const made = own.filter(({ room_id: id }) => id === room.id).map(({ account_id: id }) => id);
      return [...new Set([...staff.map(({ id }) => id), ...made])].filter((id) => id !== room.anchor_id);
    };
    return rooms.map((room) => ({
      liveid: room.id,
      anchorId: room.anchor_id,
      adminIds: adminsOf(room),
      version: room.group_version,
    }));
  },

  /** Has the group of every room checked again. */
  async forgetReady(): Promise<void> {
    await db.updateTable('room').set({ group_ready: false }).where('group_ready', '=', true).execute();
  },

  /** A room whose roles changed since they were read stays due. */
  async setGroupReady({ liveid, version }: DueRoomGroup): Promise<void> {
    await db
      .updateTable('room')
      .set({ group_ready: true })
      .where('id', '=', liveid)
      .where('group_version', '=', version)
      .execute();
  },
});

export type RoomGroups = ReturnType<typeof roomGroupRepository>;
