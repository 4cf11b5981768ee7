import type { MatchAlert } from '@touchline/contract/alert';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { accountsToTell, type ToldMatch } from '../match/match-alert-repository.ts';
import type { MessageBody, Tables } from '../tables.ts';
import { MESSAGE_KINDS, type MessageKind } from './message-texts.ts';

/** Something that happened. The same `eventKey` is told to the same account once. */
export type News = { kind: MessageKind; eventKey: string; body: MessageBody; nowSec: number };

const columnsOf = ({ kind, eventKey, body, nowSec }: News) => ({
  category: MESSAGE_KINDS[kind].category,
  kind,
  event_key: eventKey,
  body: JSON.stringify(body),
  created_at: nowSec,
});

/** Tells accounts what happened; they find it in the message centre. */
export const newsRepository = (db: Kysely<Tables>) => {
  /** @param accounts a statement that selects `account_id` */
  const tellAll = async (accounts: RawBuilder<unknown>, news: News): Promise<void> => {
    const { category, kind, event_key: key, body, created_at: at } = columnsOf(news);
    await sql`
      insert into message (account_id, category, kind, event_key, body, created_at)
      select account_id, ${category}, ${kind}, ${key}, ${body}::jsonb, ${at}::bigint from (${accounts}) told
      on conflict (account_id, kind, event_key) do nothing
    `.execute(db);
  };
  /** Leaves out who turned such news off. */
  const tellWilling = (accounts: RawBuilder<unknown>, news: News): Promise<void> => {
    const told = MESSAGE_KINDS[news.kind];
    const alert = 'alert' in told ? told.alert : '';
    return tellAll(
      sql`
        select account_id from (${accounts}) asked
        join account on account.id = account_id and settings ->> ${alert} is distinct from 'false'
      `,
      news,
    );
  };

  return {
    tell: (accountId: number, news: News) =>
      tellWilling(sql`select ${accountId}::bigint as account_id`, news),
    /** Who wants to be told of such things about the match: by a choice for it, else by what they follow. */
    tellFollowersOfMatch: (match: ToldMatch, news: News, alert: MatchAlert = 'kick_off') =>
      tellAll(accountsToTell(match, alert), news),
    tellFansOf: (anchorId: number, news: News) =>
      tellWilling(sql`select account_id from account_follow where followed_id = ${anchorId} and alert`, news),
  };
};

export type NewsDesk = ReturnType<typeof newsRepository>;
