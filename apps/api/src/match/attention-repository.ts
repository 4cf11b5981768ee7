import { MAX_ATTENTED } from '@touchline/contract/race';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Which matches accounts follow. */
export const attentionRepository = (db: Kysely<Tables>) => ({
  /** Newest first. */
  async of(accountId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('match_attention')
      .select('match_id')
      .where('account_id', '=', accountId)
      .orderBy('followed_at', 'desc')
      .orderBy('match_id')
      .execute();
    return rows.map(({ match_id: id }) => id);
  },

  /**
   * Follows these matches; those that are followed already stay as they are.
   * @returns false, with nothing followed, when that would be more than an account may follow
   */
  async add(accountId: number, matchIds: readonly number[], nowSec: number): Promise<boolean> {
    if (matchIds.length === 0) return true;
    const ids = [...new Set(matchIds)];
    const { rows } = await sql<{ fits: boolean }>`
      with wanted as (select unnest(${ids}::integer[]) as id),
      fits as (
        select count(*) <= ${MAX_ATTENTED} as fits from (
          select match_id from match_attention where account_id = ${accountId} union select id from wanted
        ) as together
      ),
      added as (
        insert into match_attention (account_id, match_id, followed_at)
        select ${accountId}, id, ${nowSec} from wanted, fits where fits.fits
        on conflict do nothing
      )
      select fits from fits
    `.execute(db);
    return rows[0]?.fits ?? false;
  },

  async remove(accountId: number, matchId: number): Promise<void> {
    await db
      .deleteFrom('match_attention')
      .where('account_id', '=', accountId)
      .where('match_id', '=', matchId)
      .execute();
  },
});

export type Attention = ReturnType<typeof attentionRepository>;
