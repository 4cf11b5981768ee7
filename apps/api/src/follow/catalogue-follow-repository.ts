import { MAX_FOLLOWED } from '@touchline/contract/follow';
import { sql, type Kysely } from 'kysely';
import type { CatalogueKind, Tables } from '../tables.ts';
import type { PersonalData } from '../personal-data.ts';

type Bell = { kind: CatalogueKind; id: number; alert: boolean };

const setAlert = async (
  db: Kysely<Tables>,
  accountId: number,
  { kind, id, alert }: Bell,
): Promise<boolean> => {
  const result = await db
    .updateTable('catalogue_follow')
    .set({ alert })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Which teams and competitions accounts follow. */
export const catalogueFollowRepository = (db: Kysely<Tables>) => ({
  /** Newest first. */
  async of(
    accountId: number,
    kind: CatalogueKind,
  ): Promise<{ id: number; followedAt: number; alert: boolean }[]> {
    return db
      .selectFrom('catalogue_follow')
      .select(['target_id as id', 'followed_at as followedAt', 'alert'])
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .orderBy('followed_at', 'desc')
      .orderBy('target_id')
      .execute();
  },

  async follows(accountId: number, kind: CatalogueKind, id: number): Promise<boolean> {
    const row = await db
      .selectFrom('catalogue_follow')
      .select('target_id')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('target_id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** @returns false, with nothing followed, when that would be more than an account may follow */
  async add(
    accountId: number,
    of: { kind: CatalogueKind; ids: readonly number[]; alert: boolean },
    nowSec: number,
  ): Promise<boolean> {
    const ids = [...new Set(of.ids)];
    if (ids.length === 0) return true;
    const { rows } = await sql<{ fits: boolean }>`
      with wanted as (select unnest(${ids}::integer[]) as id),
      fits as (
        select count(*) <= ${MAX_FOLLOWED} as fits from (
          select target_id from catalogue_follow where account_id = ${accountId} and kind = ${of.kind}
          union select id from wanted
        ) as together
      ),
      added as (
        insert into catalogue_follow (account_id, kind, target_id, followed_at, alert)
        select ${accountId}::bigint, ${of.kind}, id, ${nowSec}::bigint, ${of.alert}::boolean from wanted, fits where fits.fits
        on conflict do nothing
      )
      select fits from fits
    `.execute(db);
    return rows[0]?.fits ?? false;
  },

  async remove(accountId: number, kind: CatalogueKind, id: number): Promise<void> {
    await db
      .deleteFrom('catalogue_follow')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('target_id', '=', id)
      .execute();
  },

  /** False, with nothing changed, where the account does not follow it. */
  setAlert: (accountId: number, bell: Bell) => setAlert(db, accountId, bell),
});

export type CatalogueFollows = ReturnType<typeof catalogueFollowRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const catalogueFollowData: PersonalData = {
  export: {
    followed_teams_and_events: sql`select kind, target_id, followed_at, alert from catalogue_follow where account_id = account.id`,
  },
  tables: ['catalogue_follow'],
};
