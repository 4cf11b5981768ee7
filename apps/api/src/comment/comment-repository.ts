import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';
import type { CommentState } from './comment-tables.ts';

const COLUMNS = [
  'id',
  'content_id',
  'root_id',
  'to_account',
  'account_id',
  'text',
  'state',
  'likes',
  'replies',
  'created_at',
] as const;

export type CommentRow = {
  id: number;
  content_id: number;
  root_id: number | null;
  to_account: number | null;
  account_id: number;
  text: string;
  state: CommentState;
  likes: number;
  replies: number;
  created_at: number;
};

export type NewComment = {
  contentId: number;
  rootId?: number | undefined;
  to?: number | undefined;
  accountId: number;
  requestId: string;
  text: string;
  nowSec: number;
};

/** Likes and replies from which a comment counts among the best. */
const BEST_FROM = 3;
const MOST_BEST = 3;

const rows = (db: Kysely<Tables>) => db.selectFrom('comment').select(COLUMNS);

const byRequest = (
  db: Kysely<Tables>,
  accountId: number,
  requestId: string,
): Promise<CommentRow | undefined> =>
  rows(db).where('account_id', '=', accountId).where('request_id', '=', requestId).executeTakeFirst();

/** Writes a comment once for each request id. */
const add = async (db: Kysely<Tables>, given: NewComment): Promise<CommentRow> => {
  const made = await db
    .insertInto('comment')
    .values({
      content_id: given.contentId,
      root_id: given.rootId ?? null,
      to_account: given.to ?? null,
      account_id: given.accountId,
      request_id: given.requestId,
      text: given.text,
      created_at: given.nowSec,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'request_id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  const row = made ?? (await byRequest(db, given.accountId, given.requestId));
  if (!row) throw new Error('a comment was neither written nor found');
  return row;
};

/** A withdrawn comment keeps its place as long as it has replies. */
const newest = (
  db: Kysely<Tables>,
  { contentId, before, limit }: { contentId: number; before?: number | undefined; limit: number },
): Promise<CommentRow[]> =>
  rows(db)
    .where('content_id', '=', contentId)
    .where('root_id', 'is', null)
    .where((eb) =>
      eb.or([eb('state', '=', 'shown'), eb.and([eb('state', '=', 'withdrawn'), eb('replies', '>', 0)])]),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Whether the account began a thread or wrote in it. */
const isInThread = async (db: Kysely<Tables>, rootId: number, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('comment')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', rootId), eb('root_id', '=', rootId)]))
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Comments and their replies. */
export const commentRepository = (db: Kysely<Tables>) => ({
  byRequest: (accountId: number, requestId: string) => byRequest(db, accountId, requestId),
  add: (given: NewComment) => add(db, given),
  newest: (query: { contentId: number; before?: number | undefined; limit: number }) => newest(db, query),

  find: (id: number): Promise<CommentRow | undefined> => rows(db).where('id', '=', id).executeTakeFirst(),

  best: (contentId: number): Promise<CommentRow[]> =>
    rows(db)
      .where('content_id', '=', contentId)
      .where('root_id', 'is', null)
      .where('state', '=', 'shown')
      .where(sql<number>`likes + replies`, '>=', BEST_FROM)
      .orderBy(sql`likes + replies`, 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_BEST)
      .execute(),

  thread: (
    rootId: number,
    { after = 0, limit }: { after?: number | undefined; limit: number },
  ): Promise<CommentRow[]> =>
    rows(db)
      .where('root_id', '=', rootId)
      .where('state', '=', 'shown')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),

  isInThread: (rootId: number, accountId: number) => isInThread(db, rootId, accountId),

  /** Whether the account wrote the same text since then. */
  async wroteLately(accountId: number, text: string, sinceSec: number): Promise<boolean> {
    const row = await db
      .selectFrom('comment')
      .select('id')
      .where('account_id', '=', accountId)
      .where('created_at', '>=', sinceSec)
      .where('text', '=', text)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Only what is shown can be taken away. */
  async take(id: number, { to, reason }: { to: 'withdrawn' | 'removed'; reason?: string }): Promise<boolean> {
    const result = await db
      .updateTable('comment')
      .set({
        state: to,
        ...(to === 'withdrawn' && { text: '' }),
        ...(reason !== undefined && { removed_reason: reason }),
      })
      .where('id', '=', id)
      .where('state', '=', 'shown')
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

export type Comments = ReturnType<typeof commentRepository>;

/** Rows that an export of personal data includes. Of a closed account the places of comments stay, without text. */
export const commentData: PersonalData = {
  export: {
    comments: sql`select content_id, text, state, created_at from comment where account_id = account.id`,
    comment_likes: sql`select comment_id, at from comment_like where account_id = account.id`,
  },
  tables: ['comment_like'],
  emptied: { comment: sql`text = '', state = 'withdrawn'` },
};
