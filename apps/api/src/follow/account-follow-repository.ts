import { MAX_FOLLOWED } from '@touchline/contract/follow';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PersonalData } from '../personal-data.ts';

/** `alert` is the bell: a notification when the other account goes live. */
type AccountFollow = { id: number; followedAt: number; alert: boolean };

export type FollowResult = { fits: boolean; fans: number; isNew: boolean };

type Bell = { id: number; alert: boolean };

const setAlert = async (db: Kysely<Tables>, accountId: number, { id, alert }: Bell): Promise<boolean> => {
  const result = await db
    .updateTable('account_follow')
    .set({ alert })
    .where('account_id', '=', accountId)
    .where('followed_id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Which people accounts follow, anchors and others. The counts of both sides move with it in one statement. */
export const accountFollowRepository = (db: Kysely<Tables>) => ({
  /** Newest first. */
  async of(accountId: number): Promise<AccountFollow[]> {
    return db
      .selectFrom('account_follow')
      .select(['followed_id as id', 'followed_at as followedAt', 'alert'])
      .where('account_id', '=', accountId)
      .orderBy('followed_at', 'desc')
      .orderBy('followed_id')
      .execute();
  },

  /** `fits` is false, with nothing followed, when the account follows as many as it may. */
  async add(accountId: number, { id, alert }: Bell, nowSec: number): Promise<FollowResult> {
    const { rows } = await sql<FollowResult>`
      with followed as (select count(*)::integer as count from account_follow where account_id = ${accountId}),
      added as (
        insert into account_follow (account_id, followed_id, followed_at, alert)
        select ${accountId}::bigint, ${id}::bigint, ${nowSec}::bigint, ${alert}::boolean from followed where count < ${MAX_FOLLOWED}
        on conflict do nothing returning 1
      ),
      counted as (
        update account set
          fans_count = fans_count + case when id = ${id} then 1 else 0 end,
          attent_count = attent_count + case when id = ${accountId} then 1 else 0 end
        where id in (${accountId}, ${id}) and exists (select from added)
        returning id, fans_count
      )
      select
        count < ${MAX_FOLLOWED} as fits,
        exists (select from added) as "isNew",
        coalesce(
          (select fans_count from counted where id = ${id}),
          (select fans_count from account where id = ${id})
        ) as fans
      from followed
    `.execute(db);
    return rows[0] ?? { fits: false, fans: 0, isNew: false };
  },

  /** @returns how many follow the other afterwards */
  async remove(accountId: number, id: number): Promise<number> {
    const { rows } = await sql<{ fans: number }>`
      with removed as (
        delete from account_follow where account_id = ${accountId} and followed_id = ${id} returning 1
      ),
      counted as (
        update account set
          fans_count = greatest(0, fans_count - case when id = ${id} then 1 else 0 end),
          attent_count = greatest(0, attent_count - case when id = ${accountId} then 1 else 0 end)
        where id in (${accountId}, ${id}) and exists (select from removed)
        returning id, fans_count
      )
      select coalesce(
        (select fans_count from counted where id = ${id}),
        (select fans_count from account where id = ${id}),
        0
      ) as fans
    `.execute(db);
    return rows[0]?.fans ?? 0;
  },

  /** False, with nothing changed, where the account does not follow the other. */
  setAlert: (accountId: number, bell: Bell) => setAlert(db, accountId, bell),
});

export type AccountFollows = ReturnType<typeof accountFollowRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const accountFollowData: PersonalData = {
  export: {
    followed_people: sql`select followed_id, followed_at, alert from account_follow where account_id = account.id`,
  },
  tables: ['account_follow'],
};
