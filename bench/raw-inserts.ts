import type { Database } from '@touchline/engines/sql/connect';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import { APP } from './chat-user.ts';

export type RawRow = { sender: string; receiver: string; random: number };

const CONTENT = JSON.stringify({
  body: [{ MsgType: 'TIMTextElem', MsgContent: { Text: '这脚转移球视野真好，中场回撤接应也及时。' } }],
  custom: '',
  tinyId: '144115000000000001',
  nick: '',
  avatar: '',
  control: [],
  needsReceipt: 0,
  hasExtensions: 0,
});
const HASH = 'x'.repeat(44);

const TABLE = `create table if not exists raw_message (
  id bigint generated always as identity primary key, app_id bigint not null, conversation text not null,
  seq bigint not null, from_user text not null, to_user text, random bigint not null, client_seq bigint not null,
  client_sec bigint not null, time_sec bigint not null, commit_ms bigint not null, is_tip boolean not null,
  counts_unread boolean not null, shows_last boolean not null, version bigint not null default 0, revoked_by text,
  revoked_ms bigint not null default 0, payload_hash text not null, content text not null)`;

const INSERT = {
  name: 'raw-insert',
  text: `insert into raw_message (app_id, conversation, seq, from_user, to_user, random, client_seq, client_sec,
      time_sec, commit_ms, is_tip, counts_unread, shows_last, payload_hash, content)
    select ${APP.id}, conversation, 1, from_user, to_user, random, 1, 1700000000, 1700000000, $5, false, true, true,
           $6, content
      from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $7::text[])
        as given (conversation, from_user, to_user, random, content) returning id`,
};

/**
 * The least that a durable message could be: its row, as wide as ours, found by its number alone, inserted in
 * batches and synced to disk.
 */
export const rawInserts = async (database: Database<never>): Promise<(row: RawRow) => Promise<string>> => {
  await database.pool.query(TABLE);
  const batch = microBatch<RawRow, string>({
    maxItems: 500,
    async flush(items) {
      const { rows } = await database.pool.query<{ id: string }>({
        ...INSERT,
        values: [
          items.map(({ sender, receiver }) => `c:${receiver}\n${sender}`),
          items.map(({ sender }) => sender),
          items.map(({ receiver }) => receiver),
          items.map(({ random }) => random),
          Date.now(),
          HASH,
          items.map(() => CONTENT),
        ],
      });
      return rows.map(({ id }) => id);
    },
  });
  return (row) => batch.add(row);
};
