import type { MatchAlert } from '@touchline/contract/alert';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { accountsToNotify, type FollowedMatch } from '../match/match-alert-repository.ts';
import type { MessageBody, Tables } from '../tables.ts';
import { MESSAGE_KINDS, type MessageKind } from './message-texts.ts';

/** Something that happened. An account gets one message for each `eventKey`. */
export type News = { kind: MessageKind; eventKey: string; body: MessageBody; nowSec: number };

const columnsOf = ({ kind, eventKey, body, nowSec }: News) => ({
  category: MESSAGE_KINDS[kind].category,
  kind,
  event_key: eventKey,
  body: JSON.stringify(body),
  created_at: nowSec,
});

/** A page says so often that it is in a room; after a longer silence it is not. */
const LONGEST_SILENCE_SEC = 90;

/** Who watches the match in a room reads of it when their picture shows it. @source economy §B6 "Elsewhere" */
const pictureWait = (matchId: number, nowSec: number) => sql`coalesce((
  select p.behind_sec from presence_note p join room r on r.id = p.liveid
  where p.account_id = notified.account_id and p.noted_at > ${nowSec - LONGEST_SILENCE_SEC} and r.match_id = ${matchId}
), 0)`;

/** Tells accounts what happened; they find it in the message centre. */
export const newsRepository = (db: Kysely<Tables>) => {
  /**
   * @param accounts a statement that selects `account_id`
   * @param waitSec how long the news waits for one of them, who is `notified`
   */
  const notifyAll = async (
    accounts: RawBuilder<unknown>,
    news: News,
    waitSec: RawBuilder<unknown> = sql`0`,
  ): Promise<void> => {
    const { category, kind, event_key: key, body, created_at: at } = columnsOf(news);
    await sql`
      insert into message (account_id, category, kind, event_key, body, created_at)
      select account_id, ${category}, ${kind}, ${key}, ${body}::jsonb, ${at}::bigint + ${waitSec}
        from (${accounts}) notified
      on conflict (account_id, kind, event_key) do nothing
    `.execute(db);
  };
  /** Leaves out who turned such news off. */
  const notifyWilling = (accounts: RawBuilder<unknown>, news: News): Promise<void> => {
    const shown = MESSAGE_KINDS[news.kind];
    const alert = 'alert' in shown ? shown.alert : '';
    return notifyAll(
      sql`
        select account_id from (${accounts}) asked
        join account on account.id = account_id and settings ->> ${alert} is distinct from 'false'
      `,
      news,
    );
  };

  return {
    notify: (accountId: number, news: News) =>
      notifyWilling(sql`select ${accountId}::bigint as account_id`, news),
    /**
     * Accounts that want this kind of notification about the match: by a choice for it, otherwise by what they
     * follow.
     */
    notifyFollowersOfMatch: (match: FollowedMatch, news: News, alert: MatchAlert = 'kick_off') =>
      notifyAll(accountsToNotify(match, alert), news, pictureWait(match.id, news.nowSec)),
    notifyBuyersOf: (planId: number, news: News) =>
      notifyWilling(sql`select account_id from plan_order where plan_id = ${planId}`, news),
    notifyFansOf: (anchorId: number, news: News) =>
      notifyWilling(
        sql`select account_id from account_follow where followed_id = ${anchorId} and alert`,
        news,
      ),
  };
};

export type NewsDesk = ReturnType<typeof newsRepository>;
