import type { NewsBlock } from '@touchline/contract/news-block';
import type { Language } from '@touchline/domain/match-dates';
import type { ReportFacts } from '@touchline/domain/report/facts';
import { sql, type Kysely } from 'kysely';
import { addContent, type NewContent } from '../content/content-write-repository.ts';
import type { Tables } from '../tables.ts';

const COLUMNS = [
  'content_id',
  'kind',
  'match_id',
  'summary',
  'blocks',
  'author_name',
  'source_id',
  'source_url',
  'facts',
  'revision',
  'corrected_at',
  'top_until',
] as const;

export type NewsRow = {
  content_id: number;
  kind: 'article' | 'imported' | 'report';
  match_id: number | null;
  summary: string;
  blocks: NewsBlock[];
  author_name: string;
  source_id: number | null;
  source_url: string;
  facts: ReportFacts | null;
  revision: number;
  corrected_at: number;
  top_until: number;
};

export type Writing = { summary: string; blocks: readonly NewsBlock[]; authorName: string };

const rows = (db: Kysely<Tables>) => db.selectFrom('news').select(COLUMNS);

const findMany = async (db: Kysely<Tables>, ids: readonly number[]): Promise<NewsRow[]> => {
  if (ids.length === 0) return [];
  return rows(db)
    .where('content_id', 'in', [...ids])
    .execute();
};

/** The report of a match is made once, whichever process is first. @returns undefined where there is one already */
const addReport = (
  db: Kysely<Tables>,
  { content, facts }: { content: NewContent; facts: ReportFacts },
): Promise<number | undefined> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('news-report'), ${facts.matchId}::integer)`.execute(
      transaction,
    );
    const known = await transaction
      .selectFrom('news')
      .select('content_id')
      .where('kind', '=', 'report')
      .where('match_id', '=', facts.matchId)
      .executeTakeFirst();
    if (known) return undefined;
    const id = await addContent(transaction, content);
    await transaction
      .insertInto('news')
      .values({ content_id: id, kind: 'report', match_id: facts.matchId, facts: JSON.stringify(facts) })
      .execute();
    return id;
  });

const addArticle = (
  db: Kysely<Tables>,
  { content, writing }: { content: NewContent; writing: Writing },
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const id = await addContent(transaction, content);
    await transaction
      .insertInto('news')
      .values({
        content_id: id,
        kind: 'article',
        summary: writing.summary,
        blocks: JSON.stringify(writing.blocks),
        author_name: writing.authorName,
      })
      .execute();
    return id;
  });

/** News beside what every kind of content has: their texts, and the facts of reports. */
export const newsArticleRepository = (db: Kysely<Tables>) => ({
  addReport: (given: { content: NewContent; facts: ReportFacts }) => addReport(db, given),
  addArticle: (given: { content: NewContent; writing: Writing }) => addArticle(db, given),
  findMany: (ids: readonly number[]) => findMany(db, ids),

  async find(id: number): Promise<NewsRow | undefined> {
    return (await findMany(db, [id]))[0];
  },

  async rewrite(id: number, writing: Writing): Promise<void> {
    await db
      .updateTable('news')
      .set({
        summary: writing.summary,
        blocks: JSON.stringify(writing.blocks),
        author_name: writing.authorName,
      })
      .where('content_id', '=', id)
      .execute();
  },

  async setTop(id: number, until: number): Promise<void> {
    await db.updateTable('news').set({ top_until: until }).where('content_id', '=', id).execute();
  },

  /** The published story that stands on top now; the one that was put there for longest wins. */
  async top({ language, nowSec }: { language: Language; nowSec: number }): Promise<number | undefined> {
    const row = await db
      .selectFrom('news')
      .innerJoin('content', 'content.id', 'news.content_id')
      .select('news.content_id')
      .where('news.top_until', '>', nowSec)
      .where('content.state', '=', 'published')
      .where((eb) => eb.or([eb('content.lang', 'is', null), eb('content.lang', '=', language)]))
      .orderBy('news.top_until', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.content_id;
  },

  /** Reports of these matches. */
  async reportsOf(matchIds: readonly number[]): Promise<NewsRow[]> {
    if (matchIds.length === 0) return [];
    return rows(db)
      .where('kind', '=', 'report')
      .where('match_id', 'in', [...matchIds])
      .execute();
  },

  /** The match was corrected: the words follow from the facts. */
  async correct(id: number, facts: ReportFacts, nowSec: number): Promise<void> {
    await db
      .updateTable('news')
      .set((eb) => ({ facts: JSON.stringify(facts), revision: eb('revision', '+', 1), corrected_at: nowSec }))
      .where('content_id', '=', id)
      .execute();
  },

  written: () =>
    db
      .selectFrom('news')
      .innerJoin('content', 'content.id', 'news.content_id')
      .select(['content.id', 'content.title', 'content.state', 'content.created_at'])
      .select(['news.author_name as by', 'news.top_until'])
      .where('news.kind', '=', 'article')
      .orderBy('content.id', 'desc')
      .limit(200)
      .execute(),
});

export type NewsArticles = ReturnType<typeof newsArticleRepository>;
