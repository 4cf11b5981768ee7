import type { MatchAlert } from '@touchline/contract/alert';
import type { Match, MatchTeam } from '@touchline/contract/match';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { ALERT_SETTINGS, isOnByDefault } from './alert-settings.ts';

/** Choices for older matches are of no use any more. */
const MOST_LISTED = 500;

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

/** What of a match decides who is told of it. */
export type ToldMatch = Pick<Match, 'id' | 'event_id'> & Record<'home' | 'away', Pick<MatchTeam, 'id'>>;

/**
 * Who chose so for the match; and who chose nothing for it, is told of such things in general, and follows it or rings
 * the bell of a team or the competition of it.
 */
const wishing = ({ id, event_id: eventId, home, away }: ToldMatch, kind: MatchAlert) => sql`
  select account_id from match_alert where match_id = ${id} and ${kind} = any(kinds)
  union
  select f.account_id from (
    select account_id from match_attention where match_id = ${id}
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
 * A statement that selects the accounts to be told: all who wish to be, but for those who muted the match.
 * @source screens 5.14 "alert bell per item", 0.4 "mute this match"
 */
export const accountsToTell = (match: ToldMatch, kind: MatchAlert) => sql`
  select w.account_id from (${wishing(match, kind)}) w join account on account.id = w.account_id
  where not coalesce(account.settings->'muted_matches' @> ${String(match.id)}::jsonb, false)
`;

export type MatchAlertStore = ReturnType<typeof matchAlertRepository>;
