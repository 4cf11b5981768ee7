import { sql, type Kysely, type RawBuilder } from 'kysely';
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
  /** @param accounts a statement that selects \`account_id\` */
  const tellAll = async (accounts: RawBuilder<unknown>, news: News): Promise<void> => {
    const { category, kind, event_key: key, body, created_at: at } = columnsOf(news);
    const told = MESSAGE_KINDS[news.kind];
    const alert = 'alert' in told ? told.alert : '';
    await sql`
      insert into message (account_id, category, kind, event_key, body, created_at)
      select account_id, ${category}, ${kind}, ${key}, ${body}::jsonb, ${at}::bigint from (${accounts}) told
      join account on account.id = account_id and settings ->> ${alert} is distinct from 'false'
      on conflict (account_id, kind, event_key) do nothing
    `.execute(db);
  };

  return {
    tell: (accountId: number, news: News) => tellAll(sql`select ${accountId}::bigint as account_id`, news),
    tellFollowersOfMatch: (matchId: number, news: News) =>
      tellAll(sql`select account_id from match_attention where match_id = ${matchId}`, news),
    tellFansOf: (anchorId: number, news: News) =>
      tellAll(sql`select account_id from anchor_follow where anchor_id = ${anchorId}`, news),
  };
};

export type NewsDesk = ReturnType<typeof newsRepository>;
