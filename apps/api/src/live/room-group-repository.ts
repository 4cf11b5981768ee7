import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Which rooms have their chat group. */
export const roomGroupRepository = (db: Kysely<Tables>) => ({
  /** Rooms whose chat group is still to be made. */
  async withoutGroup(): Promise<number[]> {
    const rows = await db.selectFrom('room').select('id').where('group_ready', '=', false).execute();
    return rows.map(({ id }) => id);
  },

  /** Has the group of every room checked again. */
  async forgetReady(): Promise<void> {
    await db.updateTable('room').set({ group_ready: false }).where('group_ready', '=', true).execute();
  },

  async setGroupReady(id: number): Promise<void> {
    await db.updateTable('room').set({ group_ready: true }).where('id', '=', id).execute();
  },
});

export type RoomGroups = ReturnType<typeof roomGroupRepository>;
