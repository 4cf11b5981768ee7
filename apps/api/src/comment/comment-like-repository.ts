import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Likes of comments; their count stands beside the comment. */
export const commentLikeRepository = (db: Kysely<Tables>) => ({
  async like({ id, accountId, on, nowSec }: { id: number; accountId: number; on: boolean; nowSec: number }) {
    if (on) {
      await db
        .insertInto('comment_like')
        .values({ comment_id: id, account_id: accountId, at: nowSec })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await db
        .deleteFrom('comment_like')
        .where('comment_id', '=', id)
        .where('account_id', '=', accountId)
        .execute();
    }
    const row = await db.selectFrom('comment').select('likes').where('id', '=', id).executeTakeFirst();
    return row?.likes ?? 0;
  },

  async likedOf(accountId: number, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const found = await db
      .selectFrom('comment_like')
      .select('comment_id')
      .where('account_id', '=', accountId)
      .where('comment_id', 'in', [...ids])
      .execute();
    return new Set(found.map(({ comment_id: id }) => id));
  },
});

export type CommentLikes = ReturnType<typeof commentLikeRepository>;
