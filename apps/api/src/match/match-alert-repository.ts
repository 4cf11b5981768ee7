import type { MatchAlert } from '@touchline/contract/alert';
import type { Match, MatchTeam } from '@touchline/contract/match';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { ALERT_SETTINGS, isOnByDefault } from './alert-settings.ts';
import type { PersonalData } from '../personal-data.ts';

/** Choices for older matches are of no use any more. */
const MOST_LISTED = 500;

/** The accounts to notify of each event of a match. */
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

  /** The newest choices, the last one first. */
  async list(accountId: number): Promise<{ match_id: number; kinds: MatchAlert[] }[]> {
    return db
      .selectFrom('match_alert')
      .select(['match_id', 'kinds'])
      .where('account_id', '=', accountId)
      .orderBy('chosen_at', 'desc')
      .orderBy('match_id')
      .limit(MOST_LISTED)
      .execute();
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

/** The fields of a match that select its receivers. */
export type FollowedMatch = Pick<Match, 'id' | 'event_id'> & Record<'home' | 'away', Pick<MatchTeam, 'id'>>;

/**
 * Accounts that chose this kind for the match; and accounts without a choice for it that enabled the kind in
 * general and follow the match, or set the bell of a team or the competition.
 */
const wishing = ({ id, event_id: eventId, home, away }: FollowedMatch, kind: MatchAlert) => sql`
  select account_id from match_alert where match_id = ${id} and ${kind} = any(kinds)
  union
  select f.account_id from (
    select account_id from match_follow where match_id = ${id}
    union
    select account_id from catalogue_follow
    where alert and kind = 'team' and target_id in (${home.id}, ${away.id})
    union
    select account_id from catalogue_follow where alert and kind = 'event' and target_id = ${eventId}
  ) f join account a on a.id = f.account_id
  where coalesce((a.settings->>${ALERT_SETTINGS[kind]})::boolean, ${isOnByDefault(kind)})
    and not exists (select from match_alert c where c.account_id = f.account_id and c.match_id = ${id})
`;

/**
 * Returns a statement that selects the accounts to notify, without those that muted the match.
 * @source screens 5.14 "alert bell per item", 0.4 "mute this match"
 */
export const accountsToNotify = (match: FollowedMatch, kind: MatchAlert) => sql`
  select w.account_id from (${wishing(match, kind)}) w join account on account.id = w.account_id
  where not coalesce(account.settings->'muted_matches' @> ${String(match.id)}::jsonb, false)
`;

export type MatchAlertStore = ReturnType<typeof matchAlertRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const matchAlertData: PersonalData = {
  export: {
    match_alerts: sql`select match_id, kinds, chosen_at from match_alert where account_id = account.id`,
  },
  tables: ['match_alert'],
};
