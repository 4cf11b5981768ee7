import { MAX_FOLLOWED } from '@touchline/contract/follow';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type FollowResult = { fits: boolean; fans: number; isNew: boolean };

/** Which anchors accounts follow. The counts of both sides move with it in one statement. */
export const anchorFollowRepository = (db: Kysely<Tables>) => ({
  /** Newest first. */
  async of(accountId: number): Promise<{ anchorId: number; followedAt: number }[]> {
    return db
      .selectFrom('anchor_follow')
      .select(['anchor_id as anchorId', 'followed_at as followedAt'])
      .where('account_id', '=', accountId)
      .orderBy('followed_at', 'desc')
      .orderBy('anchor_id')
      .execute();
  },

  /** `fits` is false, with nothing followed, when the account follows as many as it may. */
  async add(accountId: number, anchorId: number, nowSec: number): Promise<FollowResult> {
    const { rows } = await sql<FollowResult>`
      with followed as (select count(*)::integer as count from anchor_follow where account_id = ${accountId}),
      added as (
        insert into anchor_follow (account_id, anchor_id, followed_at)
        select ${accountId}::bigint, ${anchorId}::bigint, ${nowSec}::bigint from followed where count < ${MAX_FOLLOWED}
        on conflict do nothing returning 1
      ),
      counted as (
        update account set
          fans_count = fans_count + case when id = ${anchorId} then 1 else 0 end,
          attent_count = attent_count + case when id = ${accountId} then 1 else 0 end
        where id in (${accountId}, ${anchorId}) and exists (select from added)
        returning id, fans_count
      )
      select
        count < ${MAX_FOLLOWED} as fits,
        exists (select from added) as "isNew",
        coalesce(
          (select fans_count from counted where id = ${anchorId}),
          (select fans_count from account where id = ${anchorId})
        ) as fans
      from followed
    `.execute(db);
    return rows[0] ?? { fits: false, fans: 0, isNew: false };
  },

  /** @returns how many follow the anchor afterwards */
  async remove(accountId: number, anchorId: number): Promise<number> {
    const { rows } = await sql<{ fans: number }>`
      with removed as (
        delete from anchor_follow where account_id = ${accountId} and anchor_id = ${anchorId} returning 1
      ),
      counted as (
        update account set
          fans_count = greatest(0, fans_count - case when id = ${anchorId} then 1 else 0 end),
          attent_count = greatest(0, attent_count - case when id = ${accountId} then 1 else 0 end)
        where id in (${accountId}, ${anchorId}) and exists (select from removed)
        returning id, fans_count
      )
      select coalesce(
        (select fans_count from counted where id = ${anchorId}),
        (select fans_count from account where id = ${anchorId}),
        0
      ) as fans
    `.execute(db);
    return rows[0]?.fans ?? 0;
  },
});

export type AnchorFollows = ReturnType<typeof anchorFollowRepository>;
