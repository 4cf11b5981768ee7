import type { Language } from '@touchline/domain/match-dates';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type CollectionRow = {
  id: number;
  titles: Record<Language, string>;
  cover: string;
  event_id: number;
  count: number;
};

export type NewCollection = {
  id: number;
  titles: Record<Language, string>;
  cover: string;
  event_id: number;
  sort: number;
  shown: boolean;
  contentIds: readonly number[];
  nowSec: number;
};

const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('collection')
    .select(['id', 'titles', 'cover', 'event_id'])
    .select((eb) =>
      eb
        .selectFrom('collection_item')
        .innerJoin('content', 'content.id', 'collection_item.content_id')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('collection_item.collection_id', '=', 'collection.id')
        .where('content.state', '=', 'published')
        .$asScalar()
        .$notNull()
        .as('count'),
    );

const save = (db: Kysely<Tables>, { id, titles, contentIds, nowSec, ...given }: NewCollection) =>
  db.transaction().execute(async (transaction): Promise<number | undefined> => {
    const values = { ...given, titles: JSON.stringify(titles), saved_at: nowSec };
    const saved =
      id === 0
        ? await transaction.insertInto('collection').values(values).returning('id').executeTakeFirst()
        : await transaction
            .updateTable('collection')
            .set(values)
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirst();
    if (!saved) return undefined;
    await transaction.deleteFrom('collection_item').where('collection_id', '=', saved.id).execute();
    const items = contentIds.map((contentId, i) => ({
      collection_id: saved.id,
      no: i + 1,
      content_id: contentId,
    }));
    if (items.length > 0) await transaction.insertInto('collection_item').values(items).execute();
    return saved.id;
  });

/** Recordings and clips that an operator put together, and the competitions that recordings are of. */
export const collectionRepository = (db: Kysely<Tables>) => ({
  list: (eventId: number): Promise<CollectionRow[]> =>
    rows(db)
      .where('shown', '=', true)
      .$if(eventId !== 0, (query) => query.where('event_id', '=', eventId))
      .orderBy('sort')
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),

  find: (id: number): Promise<CollectionRow | undefined> =>
    rows(db).where('id', '=', id).where('shown', '=', true).executeTakeFirst(),

  /** In their order. */
  itemsOf: (id: number): Promise<{ no: number; contentId: number }[]> =>
    db
      .selectFrom('collection_item')
      .select(['no', 'content_id as contentId'])
      .where('collection_id', '=', id)
      .orderBy('no')
      .execute(),

  /** The collection that something is in, and what comes behind it there. */
  async after(contentId: number): Promise<{ collectionId: number; nextId: number | null } | undefined> {
    const { rows: found } = await sql<{ collectionId: number; nextId: number | null }>`
      select item.collection_id as "collectionId", (
        select later.content_id from collection_item later
        join content on content.id = later.content_id and content.state = 'published'
        where later.collection_id = item.collection_id and later.no > item.no order by later.no limit 1
      ) as "nextId"
      from collection_item item join collection on collection.id = item.collection_id and collection.shown
      where item.content_id = ${contentId} order by collection.sort, item.collection_id desc limit 1
    `.execute(db);
    return found[0];
  },

  /** Nothing where there is no such collection. */
  save: (given: NewCollection) => save(db, given),

  async remove(id: number): Promise<boolean> {
    const result = await db.deleteFrom('collection').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows > 0n;
  },

  /** Published recordings of each competition, the most first. */
  async categories(): Promise<{ eventId: number; count: number }[]> {
    return db
      .selectFrom('content_tag')
      .innerJoin('content', 'content.id', 'content_tag.content_id')
      .select('content_tag.target_id as eventId')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('content_tag.kind', '=', 'event')
      .where('content.kind', '=', 'recording')
      .where('content.state', '=', 'published')
      .groupBy('content_tag.target_id')
      .orderBy('count', 'desc')
      .orderBy('content_tag.target_id')
      .limit(60)
      .execute();
  },
});

export type Collections = ReturnType<typeof collectionRepository>;
