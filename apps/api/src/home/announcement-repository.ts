import type { Announcement } from '@touchline/contract/home';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export const announcementRepository = (db: Kysely<Tables>) => ({
  async shown(): Promise<Announcement[]> {
    return db
      .selectFrom('announcement')
      .select(['id', 'body as text', 'jump_url', 'jump_type'])
      .where('shown', '=', true)
      .orderBy('sort_order')
      .orderBy('id')
      .execute();
  },

  async create(announcement: Insertable<Tables['announcement']>): Promise<number> {
    const row = await db
      .insertInto('announcement')
      .values(announcement)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** False when there is no such announcement. */
  async replace(id: number, announcement: Insertable<Tables['announcement']>): Promise<boolean> {
    const result = await db
      .updateTable('announcement')
      .set(announcement)
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

export type Announcements = ReturnType<typeof announcementRepository>;
