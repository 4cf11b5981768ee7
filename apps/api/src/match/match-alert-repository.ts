import type { MatchAlert } from '@touchline/contract/alert';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { ALERT_SETTINGS, isOnByDefault } from './alert-settings.ts';

/** Which accounts are told of which events of which matches. */
export const matchAlertRepository = (db: Kysely<Tables>) => ({
  /** Undefined where the account chose nothing for this match. */
  async of(accountId: number, matchId: number): Promise<MatchAlert[] | undefined> {
    const row = await db
      .selectFrom('match_alert')
      .select('kinds')
      .where('account_id', '=', accountId)
      .where('match_id', '=', matchId)
      .executeTakeFirst();
    return row?.kinds;
  },

  async save(
    accountId: number,
    { matchId, kinds, nowSec }: { matchId: number; kinds: MatchAlert[]; nowSec: number },
  ): Promise<void> {
    await db
      .insertInto('match_alert')
      .values({ account_id: accountId, match_id: matchId, kinds, chosen_at: nowSec })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'match_id']).doUpdateSet({ kinds, chosen_at: nowSec }),
      )
      .execute();
  },
});

/**
 * A statement that selects the accounts to be told: who chose so for the match, and who follows it, chose nothing
 * for it and is told of such things in general.
 */
export const accountsToTell = (matchId: number, kind: MatchAlert) => sql`
  select account_id from match_alert where match_id = ${matchId} and ${kind} = any(kinds)
  union
  select f.account_id from match_attention f join account a on a.id = f.account_id
  where f.match_id = ${matchId}
    and coalesce((a.settings->>${ALERT_SETTINGS[kind]})::boolean, ${isOnByDefault(kind)})
    and not exists (select from match_alert c where c.account_id = f.account_id and c.match_id = ${matchId})
`;

export type MatchAlertStore = ReturnType<typeof matchAlertRepository>;
