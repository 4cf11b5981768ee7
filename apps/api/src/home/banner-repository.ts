import type { Banner } from '@touchline/contract/home';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export const bannerRepository = (db: Kysely<Tables>) => ({
  async shown(): Promise<Banner[]> {
    return db
      .selectFrom('banner')
      .select(['id', 'title', 'image', 'jump_url', 'jump_type', 'is_ad'])
      .where('shown', '=', true)
      .orderBy('sort_order')
      .orderBy('id')
      .execute();
  },

  async create(banner: Insertable<Tables['banner']>): Promise<number> {
    const row = await db.insertInto('banner').values(banner).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  /** False when there is no such banner. */
  async replace(id: number, banner: Insertable<Tables['banner']>): Promise<boolean> {
    const result = await db.updateTable('banner').set(banner).where('id', '=', id).executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

export type Banners = ReturnType<typeof bannerRepository>;
