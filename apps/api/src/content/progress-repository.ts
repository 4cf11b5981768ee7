import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type Progress = { contentId: number; at_ms: number; done: boolean; updatedAt: number };

/** Most that is kept of one account; the oldest give way. */
const MOST = 500;

type Note = {
  accountId: number;
  contentId: number;
  atMs: number;
  durationMs: number;
  done: boolean;
  nowSec: number;
};

const note = async (db: Kysely<Tables>, { accountId, contentId, ...given }: Note): Promise<void> => {
  const values = {
    at_ms: given.atMs,
    duration_ms: given.durationMs,
    done: given.done,
    updated_at: given.nowSec,
  };
  await db
    .insertInto('view_progress')
    .values({ account_id: accountId, content_id: contentId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'content_id']).doUpdateSet(values))
    .execute();
  await sql`
    delete from view_progress where account_id = ${accountId} and content_id in (
      select content_id from view_progress where account_id = ${accountId}
      order by updated_at desc, content_id desc offset ${MOST}
    )
  `.execute(db);
};

/** How far accounts watched recordings and clips. */
export const progressRepository = (db: Kysely<Tables>) => ({
  note: (given: Note) => note(db, given),

  async of(
    accountId: number,
    ids: readonly number[],
  ): Promise<Map<number, { at_ms: number; done: boolean }>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('view_progress')
      .select(['content_id', 'at_ms', 'done'])
      .where('account_id', '=', accountId)
      .where('content_id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ content_id: id, ...progress }) => [id, progress]));
  },

  /** Of these, what was watched last and not to its end. */
  newestOf: (
    accountId: number,
    ids: readonly number[],
  ): Promise<{ contentId: number; at_ms: number } | undefined> =>
    ids.length === 0
      ? Promise.resolve(undefined)
      : db
          .selectFrom('view_progress')
          .select(['content_id as contentId', 'at_ms'])
          .where('account_id', '=', accountId)
          .where('content_id', 'in', [...ids])
          .where('done', '=', false)
          .orderBy('updated_at', 'desc')
          .limit(1)
          .executeTakeFirst(),

  /** The newest first. */
  async page(
    accountId: number,
    { after, limit }: { after?: { at: number; id: number }; limit: number },
  ): Promise<Progress[]> {
    let rows = db
      .selectFrom('view_progress')
      .innerJoin('content', 'content.id', 'view_progress.content_id')
      .select(['view_progress.content_id as contentId', 'view_progress.at_ms', 'view_progress.done'])
      .select('view_progress.updated_at as updatedAt')
      .where('view_progress.account_id', '=', accountId)
      .where('content.state', '=', 'published');
    if (after) {
      rows = rows.where(
        sql<boolean>`(view_progress.updated_at, view_progress.content_id) < (${after.at}::bigint, ${after.id}::bigint)`,
      );
    }
    return rows
      .orderBy('view_progress.updated_at', 'desc')
      .orderBy('view_progress.content_id', 'desc')
      .limit(limit)
      .execute();
  },
});

export type ProgressStore = ReturnType<typeof progressRepository>;
