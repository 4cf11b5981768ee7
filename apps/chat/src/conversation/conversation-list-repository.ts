import type { Database } from '@touchline/engines/sql/connect';
import { sql } from 'kysely';

import type { MessageContent } from '../message/stored-message.ts';
import type { Tables } from '../tables.ts';

/** One entry of a user's conversation list. */
export type ListedConversation = {
  peerId: string;
  isGroup: boolean;
  readSequence: number;
  peerReadSec: number;
  pinnedSec: number;
  marks: string;
  custom: string;
  unread: number;
  timeSec: number;
  last:
    | {
        sequence: number;
        clientSequence: number;
        random: number;
        fromUserId: string;
        timeSec: number;
        isTip: boolean;
        revokedBy: string | undefined;
        version: number;
        content: MessageContent;
      }
    | undefined;
};

type Row = {
  peer_id: string;
  is_group: boolean;
  read_seq: number;
  peer_read_sec: number | null;
  pinned_sec: number;
  marks: string;
  custom: string;
  unread: number;
  last_sec: number | null;
  seq: number | null;
  client_seq: number | null;
  random: number | null;
  from_user: string | null;
  time_sec: number | null;
  is_tip: boolean | null;
  revoked_by: string | null;
  version: number | null;
  content: string | null;
};

/** More unread messages than this are shown as this many. */
const MAX_UNREAD = 10_000;

const lastOf = (row: Row): ListedConversation['last'] => {
  if (row.seq === null || row.content === null) return undefined;
  return {
    sequence: row.seq,
    clientSequence: row.client_seq ?? 0,
    random: row.random ?? 0,
    fromUserId: row.from_user ?? '',
    timeSec: row.time_sec ?? 0,
    isTip: row.is_tip ?? false,
    revokedBy: row.revoked_by ?? undefined,
    version: row.version ?? 0,
    // Written by ourselves from a checked request.
    content: JSON.parse(row.content) as MessageContent,
  };
};

const toListed = (row: Row): ListedConversation => ({
  peerId: row.peer_id,
  isGroup: row.is_group,
  readSequence: row.read_seq,
  peerReadSec: row.peer_read_sec ?? 0,
  pinnedSec: row.pinned_sec,
  marks: row.marks,
  custom: row.custom,
  unread: row.unread,
  timeSec: row.time_sec ?? row.last_sec ?? 0,
  last: lastOf(row),
});

/**
 * Condition of an unread message: sent by another user, after the last read one, not recalled, flagged or
 * deleted.
 */
const UNREAD = sql`
  select count(*)::int as unread from (
    select 1 from message m
     where m.app_id = u.app_id and m.conversation = u.conversation
       and m.seq > greatest(u.read_seq, u.floor_seq)
       and m.from_user <> u.user_id and m.counts_unread and m.revoked_by is null
       and not exists (select 1 from message_deletion d where d.app_id = u.app_id
         and d.user_id = u.user_id and d.conversation = u.conversation and d.seq = m.seq)
     limit ${sql.lit(MAX_UNREAD)}) as counted`;

const LAST = sql`
  select m.* from message m
   where m.app_id = u.app_id and m.conversation = u.conversation and m.seq > u.floor_seq and m.shows_last
     and not exists (select 1 from message_deletion d where d.app_id = u.app_id
       and d.user_id = u.user_id and d.conversation = u.conversation and d.seq = m.seq)
   order by m.seq desc limit 1`;

/** Larger than any second, so that pinned conversations are sorted first. */
const PINNED_SEC = 2 ** 42;

/**
 * The sort keys of a user's conversations. The last visible message is stored with the conversation; it is
 * searched only for users who do not see that one (deleted, or before they joined). For each page all
 * conversations are sorted by one number, without carrying other columns.
 */
const PLACES = (appId: number, userId: string) => sql`
  select u.conversation, c.last_sec, case when u.pinned_sec > 0 then ${sql.lit(PINNED_SEC)} else 0 end + case
      when c.shown_seq > u.floor_seq and d.seq is null then c.shown_sec
      else coalesce((select l.time_sec from (${LAST}) l), c.last_sec, 0) end as place
    from user_conversation u
    left join conversation c using (app_id, conversation)
    left join message_deletion d on d.app_id = u.app_id and d.user_id = u.user_id
      and d.conversation = u.conversation and d.seq = c.shown_seq
   where u.app_id = ${appId} and u.user_id = ${userId} and coalesce(c.last_seq, 0) > u.hidden_seq`;

/** A user's conversations with their unread counts. */
export const conversationLists = ({ kysely, prepared }: Database<Tables>, appId: number) => ({
  /** A page of the list: pinned first, then by the last message; unread counts are derived, never stored. */
  async list(userId: string, page: { offset: number; limit: number }): Promise<ListedConversation[]> {
    const rows = await prepared(
      'conversation-page',
      sql<Row>`
      select u.peer_id, u.is_group, u.read_seq, peer.read_sec as peer_read_sec, u.pinned_sec, u.marks, u.custom,
             n.unread, p.last_sec, l.seq, l.client_seq, l.random, l.from_user, l.time_sec, l.is_tip, l.revoked_by,
             l.version, l.content
        from (${PLACES(appId, userId)} order by place desc, conversation
               offset ${page.offset} limit ${page.limit}) p
        join user_conversation u on u.app_id = ${appId} and u.user_id = ${userId}
          and u.conversation = p.conversation
        left join user_conversation peer on not u.is_group
          and peer.app_id = u.app_id and peer.user_id = u.peer_id and peer.conversation = u.conversation
        cross join lateral (${UNREAD}) n
        left join lateral (${LAST}) l on true
       order by p.place desc, p.conversation`,
    );
    return rows.map(toListed);
  },

  /** Unread one-to-one messages by sender; only conversations that are in the list. */
  async unreadByPeer(userId: string): Promise<{ peerId: string; count: number }[]> {
    const { rows } = await sql<{ peer_id: string; unread: number }>`
      select u.peer_id, n.unread
        from user_conversation u
        join conversation c using (app_id, conversation)
        cross join lateral (${UNREAD}) n
       where u.app_id = ${appId} and u.user_id = ${userId} and c.last_seq > u.hidden_seq and not u.is_group`.execute(
      kysely,
    );
    return rows.map((row) => ({ peerId: row.peer_id, count: row.unread }));
  },
});
