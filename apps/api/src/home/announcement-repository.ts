import type { Announcement } from '@touchline/contract/home';
import type { Language } from '@touchline/domain/match-dates';
import { inWordsOf } from '@touchline/domain/reader-words';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { AnnouncementWords } from './home-words.ts';

export type AnnouncementFields = Omit<Insertable<Tables['announcement']>, 'texts'> & {
  texts: AnnouncementWords;
};

const toRow = ({ texts, ...fields }: AnnouncementFields) => ({ ...fields, texts: JSON.stringify(texts) });

export const announcementRepository = (db: Kysely<Tables>) => ({
  async shown(language: Language): Promise<Announcement[]> {
    const rows = await db
      .selectFrom('announcement')
      .select(['id', 'body as text', 'jump_url', 'jump_type', 'texts'])
      .where('shown', '=', true)
      .orderBy('sort_order')
      .orderBy('id')
      .execute();
    return rows.map(({ texts, text, ...announcement }) => ({
      ...announcement,
      ...inWordsOf({ text }, texts, language),
    }));
  },

  async create(announcement: AnnouncementFields): Promise<number> {
    const row = await db
      .insertInto('announcement')
      .values(toRow(announcement))
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** False when there is no such announcement. */
  async replace(id: number, announcement: AnnouncementFields): Promise<boolean> {
    const result = await db
      .updateTable('announcement')
      .set(toRow(announcement))
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

export type Announcements = ReturnType<typeof announcementRepository>;
