import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Order } from './recharge-repository.ts';

/** When providers are asked about orders that wait. */
export const askingRepository = (db: Kysely<Tables>) => ({
  /** Orders whose provider is to be asked now, and those whose time is over. */
  due: (nowSec: number): Promise<Order[]> =>
    db
      .selectFrom('recharge_order')
      .selectAll()
      .where('status', 'in', ['created', 'pending'])
      .where('next_ask_at', '<=', nowSec)
      .orderBy('next_ask_at')
      .limit(100)
      .execute(),

  /** Counts one question of the page. @returns how many there were */
  async countAsk(id: number): Promise<number> {
    const row = await db
      .updateTable('recharge_order')
      .set((eb) => ({ asked: eb('asked', '+', 1) }))
      .where('id', '=', id)
      .returning('asked')
      .executeTakeFirst();
    return row?.asked ?? 0;
  },

  async askAgainAt(id: number, nextSec: number): Promise<void> {
    await db.updateTable('recharge_order').set({ next_ask_at: nextSec }).where('id', '=', id).execute();
  },
});

export type RechargeAsking = ReturnType<typeof askingRepository>;
