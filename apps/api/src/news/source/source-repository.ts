import type { Language } from '@touchline/domain/match-dates';
import { type Kysely, sql } from 'kysely';
import { addContent, type NewContent } from '../../content/content-write-repository.ts';
import type { Tables } from '../../tables.ts';

export type SourceRow = {
  id: number;
  name: string;
  feed_url: string;
  site_url: string;
  lang: Language;
  every_min: number;
  shown: boolean;
  etag: string;
  failures: number;
  failing_since: number;
  next_at: number;
  off_reason: string;
};

export type SavedSource = Pick<SourceRow, 'name' | 'feed_url' | 'site_url' | 'lang' | 'every_min' | 'shown'>;

/** What reading it came to. */
export type SourceOutcome = Pick<SourceRow, 'etag' | 'failures' | 'failing_since' | 'next_at' | 'off_reason'>;

export type Imported = { sourceId: number; guid: string; url: string; summary: string; content: NewContent };

const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('news_source')
    .select(['id', 'name', 'feed_url', 'site_url', 'lang', 'every_min', 'shown', 'etag'])
    .select(['failures', 'failing_since', 'next_at', 'off_reason']);

/** Two reads at the same moment add an article once. @returns false where it is known, by its mark or its address */
const addImported = (
  db: Kysely<Tables>,
  { sourceId, guid, url, summary, content }: Imported,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('news-import'))`.execute(transaction);
    const known = await transaction
      .selectFrom('news')
      .select('content_id')
      .where((eb) =>
        eb.or([eb.and([eb('source_id', '=', sourceId), eb('guid', '=', guid)]), eb('source_url', '=', url)]),
      )
      .where('kind', '=', 'imported')
      .executeTakeFirst();
    if (known) return false;
    const id = await addContent(transaction, content);
    const blocks = summary === '' ? [] : [{ kind: 'paragraph', spans: [{ text: summary }] }];
    await transaction
      .insertInto('news')
      .values({
        content_id: id,
        kind: 'imported',
        source_id: sourceId,
        guid,
        source_url: url,
        summary,
        blocks: JSON.stringify(blocks),
      })
      .execute();
    return true;
  });

const save = async (db: Kysely<Tables>, given: SavedSource & { id?: number; nowSec: number }) => {
  const { id, nowSec, ...fields } = given;
  const begun = { next_at: nowSec, failures: 0, failing_since: 0, off_reason: '', etag: '' };
  if (id !== undefined) {
    const row = await db
      .updateTable('news_source')
      .set({ ...fields, ...begun })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }
  const row = await db
    .insertInto('news_source')
    .values({ ...fields, ...begun, created_at: nowSec })
    .onConflict((conflict) => conflict.column('feed_url').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** Other sites whose articles are listed among the news. */
export const newsSourceRepository = (db: Kysely<Tables>) => ({
  list: (): Promise<SourceRow[]> => rows(db).orderBy('id').execute(),

  find: (id: number): Promise<SourceRow | undefined> => rows(db).where('id', '=', id).executeTakeFirst(),

  due: (nowSec: number, limit: number): Promise<SourceRow[]> =>
    rows(db)
      .where('shown', '=', true)
      .where('off_reason', '=', '')
      .where('next_at', '<=', nowSec)
      .orderBy('next_at')
      .limit(limit)
      .execute(),

  async names(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const found = await db
      .selectFrom('news_source')
      .select(['id', 'name'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(found.map(({ id, name }) => [id, name]));
  },

  /** How many articles there are of each. */
  async counts(): Promise<Map<number, number>> {
    const found = await db
      .selectFrom('news')
      .select(['source_id', sql<number>`count(*)::integer`.as('count')])
      .where('source_id', 'is not', null)
      .groupBy('source_id')
      .execute();
    return new Map(found.flatMap(({ source_id: id, count }) => (id === null ? [] : [[id, count] as const])));
  },

  /** @returns nothing where there is no such source, or another one reads that feed */
  save: (given: SavedSource & { id?: number; nowSec: number }) => save(db, given),

  async note(id: number, outcome: SourceOutcome): Promise<void> {
    await db.updateTable('news_source').set(outcome).where('id', '=', id).execute();
  },

  add: (given: Imported) => addImported(db, given),
});

export type NewsSources = ReturnType<typeof newsSourceRepository>;
