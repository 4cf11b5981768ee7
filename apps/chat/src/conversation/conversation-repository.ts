import { type Kysely, sql } from 'kysely';

import type { MessageContent } from '../message/stored-message.ts';
import type { Tables } from '../tables.ts';

/** One row of somebody's conversation list. */
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

/** What counts as unread: said by others, after the last read one, neither recalled nor flagged nor deleted. */
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

const lists = (db: Kysely<Tables>, appId: number) => ({
  /** A page of the list: pinned first, then by the last message; unread counts are derived, never stored. */
  async list(userId: string, page: { offset: number; limit: number }): Promise<ListedConversation[]> {
    const { rows } = await sql<Row>`
      select u.peer_id, u.is_group, u.read_seq, peer.read_sec as peer_read_sec, u.pinned_sec, u.marks, u.custom,
             n.unread, c.last_sec, l.seq, l.client_seq, l.random, l.from_user, l.time_sec, l.is_tip, l.revoked_by,
             l.version, l.content
        from user_conversation u
        left join conversation c using (app_id, conversation)
        left join user_conversation peer on not u.is_group
          and peer.app_id = u.app_id and peer.user_id = u.peer_id and peer.conversation = u.conversation
        cross join lateral (${UNREAD}) n
        left join lateral (${LAST}) l on true
       where u.app_id = ${appId} and u.user_id = ${userId} and not u.is_hidden
       order by u.pinned_sec > 0 desc, coalesce(l.time_sec, c.last_sec, 0) desc, u.conversation
       offset ${page.offset} limit ${page.limit}`.execute(db);
    return rows.map(toListed);
  },

  /** Unread one-to-one messages by sender; only conversations that stand in the list. */
  async unreadByPeer(userId: string): Promise<{ peerId: string; count: number }[]> {
    const { rows } = await sql<{ peer_id: string; unread: number }>`
      select u.peer_id, n.unread from user_conversation u cross join lateral (${UNREAD}) n
       where u.app_id = ${appId} and u.user_id = ${userId} and not u.is_hidden and not u.is_group`.execute(
      db,
    );
    return rows.map((row) => ({ peerId: row.peer_id, count: row.unread }));
  },
});

const positions = (db: Kysely<Tables>, appId: number) => ({
  /**
   * Moves a read position forward to a time. Never back.
   * @returns the new position, or undefined when nothing changed
   */
  async readUpTo(
    userId: string,
    conversation: string,
    timeSec: number,
  ): Promise<{ readSec: number } | undefined> {
    const { rows } = await sql<{ read_sec: number }>`
      update user_conversation u set read_sec = greatest(u.read_sec, ${timeSec}),
             read_seq = greatest(u.read_seq, coalesce((select max(m.seq) from message m
               where m.app_id = u.app_id and m.conversation = u.conversation and m.time_sec <= ${timeSec}), 0))
       where u.app_id = ${appId} and u.user_id = ${userId} and u.conversation = ${conversation}
         and (u.read_sec < ${timeSec} or exists (select 1 from message m where m.app_id = u.app_id
           and m.conversation = u.conversation and m.time_sec <= ${timeSec} and m.seq > u.read_seq))
      returning u.read_sec`.execute(db);
    const [row] = rows;
    return row && { readSec: row.read_sec };
  },

  /** Moves a group's read position forward to a sequence, at most to the last one. */
  async readSequence(userId: string, conversation: string, sequence: number): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update user_conversation u set read_seq = least(${sequence}, c.last_seq)
        from conversation c
       where c.app_id = u.app_id and c.conversation = u.conversation and u.app_id = ${appId}
         and u.user_id = ${userId} and u.conversation = ${conversation}
         and u.read_seq < least(${sequence}, c.last_seq)`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },

  /** Puts a group's read position where the app wants it, also back. @returns false when it is not in the list */
  async placeRead(userId: string, conversation: string, sequence: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('user_conversation')
      .set({ read_seq: sequence })
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('conversation', '=', conversation)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Up to which time each peer has read what this user sent; 0 where nothing was. */
  async peerReadTimes(
    userId: string,
    conversations: readonly { peerId: string; name: string }[],
  ): Promise<number[]> {
    const rows = await db
      .selectFrom('user_conversation')
      .select(['user_id', 'read_sec'])
      .where('app_id', '=', appId)
      .where('peer_id', '=', userId)
      .where('is_group', '=', false)
      .where(
        'conversation',
        'in',
        conversations.map(({ name }) => name),
      )
      .execute();
    const byUser = new Map(rows.map((row) => [row.user_id, row.read_sec]));
    return conversations.map(({ peerId }) => byUser.get(peerId) ?? 0);
  },
});

const allRead = (db: Kysely<Tables>, appId: number) => ({
  /** Reads everything one-to-one. @returns the peers whose messages were not read before, and up to when they are now */
  async readAllC2c(userId: string): Promise<{ peerId: string; readSec: number }[]> {
    const { rows } = await sql<{ peer_id: string; read_sec: number }>`
      update user_conversation u set read_seq = c.last_seq, read_sec = greatest(u.read_sec, c.last_sec)
        from conversation c
       where c.app_id = u.app_id and c.conversation = u.conversation and u.app_id = ${appId}
         and u.user_id = ${userId} and not u.is_group and u.read_seq < c.last_seq
      returning u.peer_id, u.read_sec`.execute(db);
    return rows.map((row) => ({ peerId: row.peer_id, readSec: row.read_sec }));
  },
});

const places = (db: Kysely<Tables>, appId: number) => ({
  /** Puts a group into somebody's list; history before `floorSequence` stays out of sight. */
  async enterGroup(
    userId: string,
    group: { conversation: string; groupId: string; floorSequence: number },
  ): Promise<void> {
    await db
      .insertInto('user_conversation')
      .values({
        app_id: appId,
        user_id: userId,
        conversation: group.conversation,
        peer_id: group.groupId,
        is_group: true,
        floor_seq: group.floorSequence,
        read_seq: group.floorSequence,
      })
      .onConflict((conflict) =>
        conflict.columns(['app_id', 'user_id', 'conversation']).doUpdateSet({ is_hidden: false }),
      )
      .execute();
  },

  /** Takes a conversation out of somebody's list for good. */
  async leave(userId: string, conversation: string): Promise<void> {
    await db
      .deleteFrom('user_conversation')
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('conversation', '=', conversation)
      .execute();
  },

  /** Read positions of several conversations by name. */
  async readSequences(userId: string, names: readonly string[]): Promise<Map<string, number>> {
    if (names.length === 0) return new Map();
    const rows = await db
      .selectFrom('user_conversation')
      .select(['conversation', 'read_seq'])
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('conversation', 'in', [...names])
      .execute();
    return new Map(rows.map((row) => [row.conversation, row.read_seq]));
  },

  /** Remind types of one-to-one conversations that are not the default. */
  async remindTypes(userId: string): Promise<{ peerId: string; remindType: number }[]> {
    const rows = await db
      .selectFrom('user_conversation')
      .select(['peer_id', 'remind_type'])
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('is_group', '=', false)
      .where('remind_type', '>', 0)
      .execute();
    return rows.map((row) => ({ peerId: row.peer_id, remindType: row.remind_type }));
  },
});

const listChanges = (db: Kysely<Tables>, appId: number) => {
  const mine = (userId: string, conversations: readonly string[]) =>
    db
      .updateTable('user_conversation')
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('conversation', 'in', [...conversations]);
  return {
    /** @param pinnedSec when they were pinned; 0 unpins */
    async pin(userId: string, conversations: readonly string[], pinnedSec: number): Promise<void> {
      if (conversations.length > 0)
        await mine(userId, conversations).set({ pinned_sec: pinnedSec }).execute();
    },

    /** Takes conversations out of the list until somebody speaks in them again; they count as read. */
    async hide(userId: string, conversations: readonly string[]): Promise<void> {
      if (conversations.length === 0) return;
      const read_seq = sql<number>`greatest(read_seq, coalesce((select c.last_seq from conversation c
        where c.app_id = user_conversation.app_id and c.conversation = user_conversation.conversation), 0))`;
      await mine(userId, conversations).set({ is_hidden: true, pinned_sec: 0, read_seq }).execute();
    },

    /** Nothing that was said so far is shown to this user any more. */
    async clear(userId: string, conversations: readonly string[]): Promise<void> {
      if (conversations.length === 0) return;
      const last = sql<number>`coalesce((select c.last_seq from conversation c
        where c.app_id = user_conversation.app_id and c.conversation = user_conversation.conversation), 0)`;
      await mine(userId, conversations).set({ floor_seq: last, read_seq: last }).execute();
    },

    /** A conversation that nobody has spoken in yet is kept hidden for its setting. */
    async setRemindType(
      userId: string,
      peers: readonly { peerId: string; conversation: string }[],
      remindType: number,
    ): Promise<void> {
      if (peers.length === 0) return;
      await db
        .insertInto('user_conversation')
        .values(
          peers.map(({ peerId, conversation }) => ({
            app_id: appId,
            user_id: userId,
            conversation,
            peer_id: peerId,
            is_group: false,
            is_hidden: true,
            remind_type: remindType,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['app_id', 'user_id', 'conversation']).doUpdateSet({ remind_type: remindType }),
        )
        .execute();
    },
  };
};

/** Conversation lists and read positions of one app. */
export type ConversationRepository = ReturnType<typeof conversationRepository>;

export const conversationRepository = (db: Kysely<Tables>, appId: number) => ({
  ...lists(db, appId),
  ...positions(db, appId),
  ...allRead(db, appId),
  ...places(db, appId),
  ...listChanges(db, appId),
});
