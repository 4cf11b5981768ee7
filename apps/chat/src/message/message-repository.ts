import { chatError } from '@touchline/chat-protocol/chat-error';
import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';

import type { MessageRow, Tables } from '../tables.ts';
import type { MessageContent, StoredMessage } from './stored-message.ts';

type MessageResult = Selectable<MessageRow>;

/** A row in our nouns. */
export const toMessage = (row: MessageResult): StoredMessage => ({
  sequence: row.seq,
  fromUserId: row.from_user,
  toUserId: row.to_user ?? undefined,
  random: row.random,
  clientSequence: row.client_seq,
  clientTimeSec: row.client_sec,
  timeSec: row.time_sec,
  commitMs: row.commit_ms,
  isTip: row.is_tip,
  version: row.version,
  revokedBy: row.revoked_by ?? undefined,
  // Written by ourselves from a checked request.
  content: JSON.parse(row.content) as MessageContent,
});

const ExportCursor = v.tuple([v.number(), v.string(), v.number()]);

const exportCursor = (cursor: string): [number, string, number] => {
  if (cursor === '') return [0, '', 0];
  try {
    return v.parse(ExportCursor, JSON.parse(cursor));
  } catch (cause) {
    throw chatError('WRONG_PARAMETER', 'Cursor is not one of ours', { cause });
  }
};

/** Where a page of one-to-one history begins. */
export type HistoryCursor = {
  /** 0: from the newest (or oldest, towards the present). */
  timeSec: number;
  /** The message at the edge of the last page; it is not part of this one. */
  key?: { sequence: number; random: number; timeSec: number } | undefined;
  towards: 'past' | 'present';
  limit: number;
};

const histories = (db: Kysely<Tables>, appId: number) => ({
  /** The sequence of a message by what clients know of it. */
  async sequenceOf(
    conversation: string,
    key: { sequence: number; random: number; timeSec: number },
  ): Promise<number | undefined> {
    const row = await db
      .selectFrom('message')
      .select('seq')
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('random', '=', key.random)
      .where('client_seq', '=', key.sequence)
      .executeTakeFirst();
    return row?.seq;
  },

  /** One page of what this user may see of a one-to-one conversation, oldest first. */
  async c2cHistory(userId: string, conversation: string, cursor: HistoryCursor): Promise<StoredMessage[]> {
    const edge = cursor.key && (await this.sequenceOf(conversation, cursor.key));
    const isPast = cursor.towards === 'past';
    const { rows } = await sql<MessageResult>`
      select m.* from message m
        left join user_conversation u
          on u.app_id = m.app_id and u.conversation = m.conversation and u.user_id = ${userId}
       where m.app_id = ${appId} and m.conversation = ${conversation}
         and m.seq > coalesce(u.floor_seq, 0)
         and ${edgeOf(isPast, edge, cursor.timeSec)}
         and not exists (select 1 from message_deletion d where d.app_id = m.app_id
           and d.user_id = ${userId} and d.conversation = m.conversation and d.seq = m.seq)
       order by m.seq ${isPast ? sql`desc` : sql`asc`} limit ${cursor.limit}`.execute(db);
    const messages = rows.map(toMessage);
    return isPast ? messages.reverse() : messages;
  },
});

const groupHistories = (db: Kysely<Tables>, appId: number) => ({
  /** Messages of a group at or below a sequence, newest first, without those the user deleted or may not see. */
  async groupHistory(
    userId: string,
    conversation: string,
    page: { from: number; limit: number },
  ): Promise<(StoredMessage & { isHidden: boolean })[]> {
    const { rows } = await sql<MessageResult & { hidden: boolean }>`
      select m.*, d.seq is not null as hidden from message m
        left join user_conversation u
          on u.app_id = m.app_id and u.conversation = m.conversation and u.user_id = ${userId}
        left join message_deletion d on d.app_id = m.app_id and d.user_id = ${userId}
          and d.conversation = m.conversation and d.seq = m.seq
       where m.app_id = ${appId} and m.conversation = ${conversation} and m.seq <= ${page.from}
         and m.seq > coalesce(u.floor_seq, 0)
       order by m.seq desc limit ${page.limit}`.execute(db);
    return rows.map((row) => ({ ...toMessage(row), isHidden: row.hidden }));
  },

  /**
   * One-to-one messages to a user since a moment, in the order they were committed. A page ends between two
   * moments, so it may hold more than `limit`: what was committed together is never torn apart.
   */
  async inboxSince(
    userId: string,
    sinceMs: number,
    limit: number,
  ): Promise<(StoredMessage & { conversation: string })[]> {
    const { rows } = await sql<MessageResult>`
      select * from (
        select * from message
         where app_id = ${appId} and to_user = ${userId} and commit_ms > ${sinceMs}
         order by commit_ms fetch first ${limit} rows with ties) as page
       order by commit_ms, conversation, seq`.execute(db);
    return rows.map((row) => ({ ...toMessage(row), conversation: row.conversation }));
  },
});

const pages = (db: Kysely<Tables>, appId: number) => ({
  /** A page of a conversation as the app sees it: everything, newest first, at or below a sequence. */
  async page(conversation: string, page: { from: number; limit: number }): Promise<StoredMessage[]> {
    const rows = await db
      .selectFrom('message')
      .selectAll()
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('seq', '<=', page.from)
      .orderBy('seq', 'desc')
      .limit(page.limit)
      .execute();
    return rows.map(toMessage);
  },

  /**
   * Messages of all conversations within a span of time, in the order they were committed.
   * @throws {ChatError} WRONG_PARAMETER for a cursor that is not ours
   */
  async exportPage(span: {
    fromSec: number;
    untilSec: number;
    cursor: string;
    limit: number;
  }): Promise<(StoredMessage & { conversation: string })[]> {
    const [afterMs, conversation, seq] = exportCursor(span.cursor);
    const { rows } = await sql<MessageResult>`
      select * from message
       where app_id = ${appId} and commit_ms >= ${span.fromSec * 1000} and commit_ms < ${span.untilSec * 1000}
         and (commit_ms, conversation, seq) > (${afterMs}::bigint, ${conversation}::text, ${seq}::bigint)
       order by commit_ms, conversation, seq limit ${span.limit}`.execute(db);
    return rows.map((row) => ({ ...toMessage(row), conversation: row.conversation }));
  },
});

const places = (db: Kysely<Tables>, appId: number) => ({
  /** The last sequence of a conversation; 0 when nothing was ever said. */
  async lastSequence(conversation: string): Promise<{ sequence: number; timeSec: number }> {
    const row = await db
      .selectFrom('conversation')
      .select(['last_seq', 'last_sec'])
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .executeTakeFirst();
    return { sequence: row?.last_seq ?? 0, timeSec: row?.last_sec ?? 0 };
  },

  /** Messages of a conversation that were recalled within a span of time, in the order of the recalls. */
  async recalledBetween(
    conversation: string,
    span: { fromMs: number; untilMs: number; limit: number },
  ): Promise<{ sequence: number; random: number; revokedBy: string; revokedMs: number }[]> {
    const rows = await db
      .selectFrom('message')
      .select(['seq', 'random', 'revoked_by', 'revoked_ms'])
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('revoked_by', 'is not', null)
      .where('revoked_ms', '>=', span.fromMs)
      .where('revoked_ms', '<=', span.untilMs)
      .orderBy('revoked_ms')
      .limit(span.limit)
      .execute();
    return rows.map((row) => ({
      sequence: row.seq,
      random: row.random,
      revokedBy: row.revoked_by ?? '',
      revokedMs: row.revoked_ms,
    }));
  },

  /** Sequences after a read position that do not count as unread, at most the last 100, oldest first. */
  async noUnread(userId: string, conversation: string, readSequence: number): Promise<number[]> {
    const { rows } = await sql<{ seq: number }>`
      select seq from message m
       where m.app_id = ${appId} and m.conversation = ${conversation} and m.seq > ${readSequence}
         and (not m.counts_unread or m.from_user = ${userId} or m.revoked_by is not null)
       order by m.seq desc limit 100`.execute(db);
    return rows.map((row) => row.seq).reverse();
  },

  /** Removes a conversation with everything said in it. */
  async removeConversation(conversation: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      for (const table of ['message_deletion', 'message', 'user_conversation', 'conversation'] as const) {
        await sql`delete from ${sql.table(table)} where app_id = ${appId} and conversation = ${conversation}`.execute(
          trx,
        );
      }
    });
  },
});

const messageChanges = (db: Kysely<Tables>, appId: number) => ({
  async find(conversation: string, sequence: number): Promise<StoredMessage | undefined> {
    const row = await db
      .selectFrom('message')
      .selectAll()
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('seq', '=', sequence)
      .executeTakeFirst();
    return row && toMessage(row);
  },

  /** Stores a new version; false when the version is no longer the one the caller knew. */
  async modify(
    conversation: string,
    change: { sequence: number; version: number; content: MessageContent },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('message')
      .set({ version: change.version + 1, content: JSON.stringify(change.content) })
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('seq', '=', change.sequence)
      .where('version', '=', change.version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Marks messages as recalled; what they said stays on disk for the host, nobody is shown it. */
  async recall(
    conversation: string,
    sequences: readonly number[],
    by: { userId: string; nowMs: number },
  ): Promise<void> {
    if (sequences.length === 0) return;
    await db
      .updateTable('message')
      .set({ revoked_by: by.userId, revoked_ms: by.nowMs })
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('seq', 'in', [...sequences])
      .where('revoked_by', 'is', null)
      .execute();
  },

  /** Takes back everything that one sender has said in a conversation, at most the last 10,000 messages. */
  async purge(
    conversation: string,
    fromUserId: string,
    by: { userId: string; nowMs: number },
  ): Promise<{ sequence: number; random: number; timeSec: number }[]> {
    const { rows } = await sql<{ seq: number; random: number; time_sec: number }>`
      update message set revoked_by = ${by.userId}, revoked_ms = ${by.nowMs}
       where app_id = ${appId} and conversation = ${conversation} and seq in (
         select seq from message where app_id = ${appId} and conversation = ${conversation}
            and from_user = ${fromUserId} and revoked_by is null and not is_tip order by seq desc limit 10000)
      returning seq, random, time_sec`.execute(db);
    return rows
      .map((row) => ({ sequence: row.seq, random: row.random, timeSec: row.time_sec }))
      .sort((one, other) => one.sequence - other.sequence);
  },

  /** Hides messages from one user. */
  async deleteFor(userId: string, conversation: string, sequences: readonly number[]): Promise<void> {
    if (sequences.length === 0) return;
    await db
      .insertInto('message_deletion')
      .values(sequences.map((seq) => ({ app_id: appId, user_id: userId, conversation, seq })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

/** Stored messages of one app. */
export type MessageRepository = ReturnType<typeof messageRepository>;

export const messageRepository = (db: Kysely<Tables>, appId: number) => ({
  ...histories(db, appId),
  ...groupHistories(db, appId),
  ...messageChanges(db, appId),
  ...pages(db, appId),
  ...places(db, appId),
});

const edgeOf = (isPast: boolean, edge: number | undefined, timeSec: number) => {
  if (edge !== undefined) return isPast ? sql`m.seq < ${edge}` : sql`m.seq > ${edge}`;
  if (timeSec === 0) return sql`true`;
  return isPast ? sql`m.time_sec <= ${timeSec}` : sql`m.time_sec >= ${timeSec}`;
};
