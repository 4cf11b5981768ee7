import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PersonalData } from '../personal-data.ts';

type Wish = {
  accountId: number;
  matchIds: readonly number[];
  nowSec: number;
  /** How many may be followed at once. */ most: number;
};

/** Which matches accounts follow. */
export const matchFollowRepository = (db: Kysely<Tables>) => ({
  /** Newest first. */
  async of(accountId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('match_follow')
      .select('match_id')
      .where('account_id', '=', accountId)
      .orderBy('followed_at', 'desc')
      .orderBy('match_id')
      .execute();
    return rows.map(({ match_id: id }) => id);
  },

  /**
   * Follows these matches; those that are followed already stay as they are.
   * @returns false, with nothing followed, when that would be more than may be followed
   */
  async add({ accountId, matchIds, nowSec, most }: Wish): Promise<boolean> {
    if (matchIds.length === 0) return true;
    const ids = [...new Set(matchIds)];
    const { rows } = await sql<{ fits: boolean }>`
      with wanted as (select unnest(${ids}::integer[]) as id),
      fits as (
        select count(*) <= greatest(${most},
          (select count(*) from match_follow where account_id = ${accountId})) as fits from (
          select match_id from match_follow where account_id = ${accountId} union select id from wanted
        ) as together
      ),
      added as (
        insert into match_follow (account_id, match_id, followed_at)
        select ${accountId}, id, ${nowSec} from wanted, fits where fits.fits
        on conflict do nothing
      )
      select fits from fits
    `.execute(db);
    return rows[0]?.fits ?? false;
  },

  async remove(accountId: number, matchId: number): Promise<void> {
    await db
      .deleteFrom('match_follow')
      .where('account_id', '=', accountId)
      .where('match_id', '=', matchId)
      .execute();
  },
});

export type MatchFollows = ReturnType<typeof matchFollowRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const matchFollowData: PersonalData = {
  export: {
    followed_matches: sql`select match_id, followed_at from match_follow where account_id = account.id`,
  },
  tables: ['match_follow'],
};
