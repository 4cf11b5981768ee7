import { SEARCH_LOG_LENGTH, VISITED_LEAGUES_LENGTH } from '@touchline/domain/recent-lists';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PersonalData } from '../personal-data.ts';

export type SearchEntry = { target_id: string; keyword: string };

/** Leagues that accounts visited and what they searched, newest first. */
export const recentRepository = (db: Kysely<Tables>) => {
  const visited = async (accountId: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('visited_league')
      .select('event_id')
      .where('account_id', '=', accountId)
      .orderBy('place', 'desc')
      .limit(VISITED_LEAGUES_LENGTH)
      .execute();
    return rows.map(({ event_id: id }) => id);
  };
  const searches = (accountId: number): Promise<SearchEntry[]> =>
    db
      .selectFrom('search_log')
      .select(['target_id', 'keyword'])
      .where('account_id', '=', accountId)
      .orderBy('place', 'desc')
      .limit(SEARCH_LOG_LENGTH)
      .execute();

  return {
    visited,
    searches,

    /** Puts leagues on top, the last one topmost. @source app §4 "at most 15, newest first, de-duplicated" */
    async visit(accountId: number, eventIds: readonly number[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const id of eventIds) {
          await sql`
            insert into visited_league (account_id, event_id) values (${accountId}, ${id})
            on conflict (account_id, event_id) do update set place = default
          `.execute(transaction);
        }
        await sql`
          delete from visited_league where account_id = ${accountId} and event_id in (
            select event_id from visited_league where account_id = ${accountId}
            order by place desc offset ${VISITED_LEAGUES_LENGTH}
          )
        `.execute(transaction);
      });
    },

    /** @source app §4 "keeps the 5 newest entries, skips duplicates by target_id" */
    async search(accountId: number, entries: readonly SearchEntry[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const { target_id: target, keyword } of entries) {
          await sql`
            insert into search_log (account_id, target_id, keyword) values (${accountId}, ${target}, ${keyword})
            on conflict do nothing
          `.execute(transaction);
        }
        await sql`
          delete from search_log where account_id = ${accountId} and target_id in (
            select target_id from search_log where account_id = ${accountId}
            order by place desc offset ${SEARCH_LOG_LENGTH}
          )
        `.execute(transaction);
      });
    },

    async clearSearches(accountId: number): Promise<void> {
      await db.deleteFrom('search_log').where('account_id', '=', accountId).execute();
    },
  };
};

export type Recent = ReturnType<typeof recentRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const recentData: PersonalData = {
  export: {
    visited_leagues: sql`select event_id from visited_league where account_id = account.id`,
    searches: sql`select keyword from search_log where account_id = account.id`,
  },
  tables: ['visited_league', 'search_log'],
};
