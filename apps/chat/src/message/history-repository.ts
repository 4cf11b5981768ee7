import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import { type MessageResult, toMessage } from './message-row-repository.ts';
import { inboxOf } from './missed-message-repository.ts';
import type { StoredMessage } from './stored-message.ts';

/** Where a page of one-to-one history begins. */
export type HistoryCursor = {
  /** 0: from the newest (or oldest, towards the present). */
  timeSec: number;
  /** The message at the edge of the last page; it is not part of this one. */
  key?: { sequence: number; random: number; timeSec: number } | undefined;
  towards: 'past' | 'present';
  /** Nothing later than this second. */
  untilSec?: number;
  limit: number;
};

/** The last sequence of a conversation at or before a second. The subquery makes it evaluated once, not once a row. */
const sequenceAt = (conversation: { appId: number; name: string }, sec: number) =>
  sql`(select sequence_at(${conversation.appId}, ${conversation.name}, ${sec}))`;

const edgeOf = (
  conversation: { appId: number; name: string },
  { isPast, edge, timeSec }: { isPast: boolean; edge: number | undefined; timeSec: number },
) => {
  if (edge !== undefined) return isPast ? sql`m.seq < ${edge}` : sql`m.seq > ${edge}`;
  if (timeSec === 0) return sql`true`;
  return isPast
    ? sql`m.seq <= ${sequenceAt(conversation, timeSec)}`
    : sql`m.seq > ${sequenceAt(conversation, timeSec - 1)}`;
};

/**
 * How far back a reader sees: to the floor of his list where nothing else is known, or in a community that is run by
 * permission groups, to when he joined or to its beginning.
 */
export type Reach = { joinedSec: number; mayReadBefore: boolean };

/** What a user cleared stays out of sight; what only lies before his joining does not, where he may see it. */
const isInReach = (conversation: { appId: number; name: string }, reach: Reach | undefined) => {
  if (reach === undefined) return sql`m.seq > coalesce(u.floor_seq, 0)`;
  const { joinedSec, mayReadBefore } = reach;
  if (!mayReadBefore) {
    return sql`m.seq > coalesce(u.floor_seq, 0) and m.seq > ${sequenceAt(conversation, joinedSec - 1)}`;
  }
  return sql`(m.seq > coalesce(u.floor_seq, 0) or ${joinedSec} >= (
    select f.time_sec from message f
     where f.app_id = u.app_id and f.conversation = u.conversation and f.seq = u.floor_seq))`;
};

/** One-to-one history as one of the two sees it. */
export const c2cHistories = (db: Kysely<Tables>, appId: number) => ({
  /** The sequence of a message by what clients know of it. */
  async sequenceOf(
    conversation: string,
    key: { sequence: number; random: number; timeSec: number },
  ): Promise<number | undefined> {
    const { rows } = await sql<{ seq: number }>`
      select seq from (select * from message where hashtextextended(conversation, random)
             = hashtextextended(${conversation}, ${key.random}) offset 0) m
       where app_id = ${appId} and conversation = ${conversation} and random = ${key.random}
         and client_seq = ${key.sequence} limit 1`.execute(db);
    return rows[0]?.seq;
  },

  /** One page of what this user may see of a one-to-one conversation, oldest first. */
  async c2cHistory(userId: string, conversation: string, cursor: HistoryCursor): Promise<StoredMessage[]> {
    const edge = cursor.key && (await this.sequenceOf(conversation, cursor.key));
    const isPast = cursor.towards === 'past';
    const place = { appId, name: conversation };
    const { rows } = await sql<MessageResult>`
      select m.* from message m
        left join user_conversation u
          on u.app_id = m.app_id and u.conversation = m.conversation and u.user_id = ${userId}
       where m.app_id = ${appId} and m.conversation = ${conversation}
         and m.seq > coalesce(u.floor_seq, 0)
         and ${edgeOf(place, { isPast, edge, timeSec: cursor.timeSec })}
         and ${cursor.untilSec === undefined ? sql`true` : sql`m.seq <= ${sequenceAt(place, cursor.untilSec)}`}
         and not exists (select 1 from message_deletion d where d.app_id = m.app_id
           and d.user_id = ${userId} and d.conversation = m.conversation and d.seq = m.seq)
       order by m.seq ${isPast ? sql`desc` : sql`asc`} limit ${cursor.limit}`.execute(db);
    const messages = rows.map(toMessage);
    return isPast ? messages.reverse() : messages;
  },
});

/** What a user sees of groups, and what reached him one-to-one. */
export const groupHistories = (db: Kysely<Tables>, appId: number) => ({
  /** Messages of a group at or below a sequence, or those named, newest first, as far back as the user sees. */
  async groupHistory(
    userId: string,
    conversation: string,
    page: ({ from: number; limit: number } | { sequences: readonly number[] }) & {
      reach?: Reach | undefined;
    },
  ): Promise<(StoredMessage & { isHidden: boolean })[]> {
    const wanted =
      'sequences' in page
        ? sql`m.seq = any(${[...page.sequences]}::bigint[]) order by m.seq desc`
        : sql`m.seq <= ${page.from} order by m.seq desc limit ${page.limit}`;
    const { rows } = await sql<MessageResult & { hidden: boolean }>`
      select m.*, d.seq is not null as hidden from message m
        left join user_conversation u
          on u.app_id = m.app_id and u.conversation = m.conversation and u.user_id = ${userId}
        left join message_deletion d on d.app_id = m.app_id and d.user_id = ${userId}
          and d.conversation = m.conversation and d.seq = m.seq
       where m.app_id = ${appId} and m.conversation = ${conversation}
         and ${isInReach({ appId, name: conversation }, page.reach)} and ${wanted}`.execute(db);
    return rows.map((row) => ({ ...toMessage(row), isHidden: row.hidden }));
  },

  /**
   * One-to-one messages to a user since a time, in commit order. A page ends between two commit times, so it
   * may exceed `limit`: messages that were committed together stay together.
   */
  async inboxSince(
    userId: string,
    sinceMs: number,
    limit: number,
  ): Promise<(StoredMessage & { conversation: string })[]> {
    const { rows } = await sql<MessageResult>`
      select * from (
        select m.* from ${inboxOf({ appId, user: sql`${userId}`, sinceMs })} m
         where m.app_id = ${appId} and m.to_user = ${userId}
         order by commit_ms fetch first ${limit} rows with ties) as page
       order by commit_ms, conversation, seq`.execute(db);
    return rows.map((row) => ({ ...toMessage(row), conversation: row.conversation }));
  },

  /** Positions of unread messages to a user since a time. */
  async unreadSince(
    userId: string,
    sinceMs: number,
  ): Promise<{ fromUserId: string; conversation: string; sequence: number }[]> {
    const { rows } = await sql<{ from_user: string; conversation: string; seq: number }>`
      select m.from_user, m.conversation, m.seq from ${inboxOf({ appId, user: sql`${userId}`, sinceMs })} m
       where m.app_id = ${appId} and m.to_user = ${userId} and m.counts_unread and m.revoked_by is null`.execute(
      db,
    );
    return rows.map((row) => ({
      fromUserId: row.from_user,
      conversation: row.conversation,
      sequence: row.seq,
    }));
  },
});
