import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

export type UnusedPicture = { key: string; accountId: number };

/** Which uploaded pictures are used. */
export const storedPictureRepository = (db: Kysely<Tables>) => ({
  async add(key: string, accountId: number, nowSec: number): Promise<void> {
    await db
      .insertInto('stored_picture')
      .values({ key, account_id: accountId, stored_at: nowSec })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  },

  async markUsed(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await db.updateTable('stored_picture').set({ used: true }).where('key', 'in', keys).execute();
  },

  /** Pictures of before a moment that no call named, the oldest first. */
  async unused(beforeSec: number, limit: number): Promise<UnusedPicture[]> {
    const rows = await db
      .selectFrom('stored_picture')
      .select(['key', 'account_id'])
      .where('used', '=', false)
      .where('stored_at', '<', beforeSec)
      .orderBy('stored_at')
      .limit(limit)
      .execute();
    return rows.map(({ key, account_id: accountId }) => ({ key, accountId }));
  },

  /** @returns false when a call named it meanwhile */
  async removeUnused(key: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('stored_picture')
      .where('key', '=', key)
      .where('used', '=', false)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type StoredPictures = ReturnType<typeof storedPictureRepository>;

export const storedPictureData: PersonalData = {
  export: {
    pictures: sql`select key, stored_at, used from stored_picture where account_id = account.id`,
  },
  tables: ['stored_picture'],
};
