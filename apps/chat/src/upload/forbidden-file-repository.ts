import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';

/** Files that the administration has blocked, in one app. */
export type ForbiddenFileRepository = ReturnType<typeof forbiddenFileRepository>;

export const forbiddenFileRepository = (db: Kysely<Tables>, appId: number) => ({
  async add(key: string): Promise<void> {
    await db
      .insertInto('forbidden_file')
      .values({ app_id: appId, key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async remove(key: string): Promise<void> {
    await db.deleteFrom('forbidden_file').where('app_id', '=', appId).where('key', '=', key).execute();
  },

  async has(key: string): Promise<boolean> {
    const row = await db
      .selectFrom('forbidden_file')
      .select('key')
      .where('app_id', '=', appId)
      .where('key', '=', key)
      .executeTakeFirst();
    return row !== undefined;
  },
});
