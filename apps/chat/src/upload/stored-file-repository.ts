import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';

/** Which uploaded files of one app are used. */
export type StoredFileRepository = ReturnType<typeof storedFileRepository>;

export const storedFileRepository = (db: Kysely<Tables>, appId: number) => ({
  async add(key: string, nowSec: number): Promise<void> {
    await db
      .insertInto('stored_file')
      .values({ app_id: appId, key, stored_at: nowSec })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async markUsed(keys: readonly string[]): Promise<void> {
    await db
      .updateTable('stored_file')
      .set({ used: true })
      .where('app_id', '=', appId)
      .where('key', 'in', [...keys])
      .where('used', '=', false)
      .execute();
  },

  /** Takes the oldest files of before a moment that nothing named out of the table, so that no other process has them. */
  async takeUnused(beforeSec: number, limit: number): Promise<string[]> {
    const rows = await db
      .deleteFrom('stored_file')
      .where('app_id', '=', appId)
      .where('used', '=', false)
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('stored_file')
          .select('key')
          .where('app_id', '=', appId)
          .where('used', '=', false)
          .where('stored_at', '<', beforeSec)
          .orderBy('stored_at')
          .limit(limit),
      )
      .returning('key')
      .execute();
    return rows.map(({ key }) => key);
  },
});
