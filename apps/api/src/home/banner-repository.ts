import type { Banner } from '@touchline/contract/home';
import type { Language } from '@touchline/domain/match-dates';
import { inWordsOf } from '@touchline/domain/reader-words';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { BannerWords } from './home-words.ts';

export type BannerFields = Omit<Insertable<Tables['banner']>, 'texts'> & { texts: BannerWords };

const toRow = ({ texts, ...fields }: BannerFields) => ({ ...fields, texts: JSON.stringify(texts) });

export const bannerRepository = (db: Kysely<Tables>) => ({
  async shown(language: Language): Promise<Banner[]> {
    const rows = await db
      .selectFrom('banner')
      .select(['id', 'title', 'image', 'jump_url', 'jump_type', 'is_ad', 'texts'])
      .where('shown', '=', true)
      .orderBy('sort_order')
      .orderBy('id')
      .execute();
    return rows.map(({ texts, title, image, ...banner }) => ({
      ...banner,
      ...inWordsOf({ title, image }, texts, language),
    }));
  },

  async create(banner: BannerFields): Promise<number> {
    const row = await db.insertInto('banner').values(toRow(banner)).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  /** False when there is no such banner. */
  async replace(id: number, banner: BannerFields): Promise<boolean> {
    const result = await db.updateTable('banner').set(toRow(banner)).where('id', '=', id).executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

export type Banners = ReturnType<typeof bannerRepository>;
