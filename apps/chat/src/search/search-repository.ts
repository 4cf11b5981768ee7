import { type Kysely, type RawBuilder, sql } from 'kysely';

import { type MessageResult, toMessage } from '../message/message-row-repository.ts';
import type { StoredMessage } from '../message/stored-message.ts';
import type { Tables } from '../tables.ts';
import { saidWith, type Keywords } from './keyword-repository.ts';
import { peopleSearch } from './people-repository.ts';
import { searchIndex } from './search-index-repository.ts';

/** What is looked for in messages; without words by sender or type alone. */
export type WantedMessages = {
  keywords: Keywords | undefined;
  types: readonly string[];
  senderIds: readonly string[];
  startSec: number | undefined;
  endSec: number | undefined;
};

/** A conversation in which something was found. */
export type FoundIn = {
  conversation: string;
  peerId: string;
  isGroup: boolean;
  count: number;
  lastSec: number;
  lastSequence: number;
};

type FoundRow = {
  conversation: string;
  peer_id: string;
  is_group: boolean;
  count: number;
  last_sec: number;
  last_seq: number;
  total: number;
};

const isWanted = ({
  keywords,
  types,
  senderIds,
  startSec,
  endSec,
}: WantedMessages): RawBuilder<boolean> => sql<boolean>`(
  ${keywords ? saidWith(keywords) : sql`true`}
  and ${types.length === 0 ? sql`true` : sql`s.type = any(${[...types]}::text[])`}
  and ${senderIds.length === 0 ? sql`true` : sql`m.from_user = any(${[...senderIds]}::text[])`}
  and m.time_sec >= ${startSec ?? 0} and m.time_sec <= ${endSec ?? Number.MAX_SAFE_INTEGER})`;

/**
 * The message `m` that is found as `s`, each by its own place: joined freely, a table without statistics is read
 * through once for each message that is found.
 */
const ITS_MESSAGE = sql`cross join lateral (
  select * from message where app_id = s.app_id and conversation = s.conversation and seq = s.seq offset 0) m`;

/** Condition that a user may see message `m`, found as `s`, from `floor` on. */
const isSeenBy = (userId: string, floor: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  m.revoked_by is null and s.seq > ${floor}
  and (s.receivers is null or m.from_user = ${userId} or ${userId} = any(s.receivers))
  and not exists (select 1 from message_deletion d where d.app_id = m.app_id
    and d.user_id = ${userId} and d.conversation = s.conversation and d.seq = s.seq))`;

/** Looking for messages, users, groups and members, in one app. */
export type SearchRepository = ReturnType<typeof searchRepository>;

export const searchRepository = (db: Kysely<Tables>, appId: number) => ({
  ...searchIndex(db, appId),
  ...peopleSearch(db, appId),

  /** Conversations that a user can search: one-to-one ones and groups of the user; no live rooms. */
  async conversationsOf(userId: string): Promise<string[]> {
    const { rows } = await sql<{ conversation: string }>`
      select u.conversation from user_conversation u
       where u.app_id = ${appId} and u.user_id = ${userId} and (not u.is_group or exists (
         select 1 from group_member g join chat_group c using (app_id, group_id)
          where g.app_id = u.app_id and g.group_id = u.peer_id and g.user_id = u.user_id
            and c.type <> 'AVChatRoom'))`.execute(db);
    return rows.map(({ conversation }) => conversation);
  },

  /** In which of these conversations something is found, the latest first. */
  async findConversations(
    userId: string,
    wanted: WantedMessages & { conversations: readonly string[] },
    page: { offset: number; limit: number },
  ): Promise<{ total: number; found: FoundIn[] }> {
    const { rows } = await sql<FoundRow>`
      select u.conversation, u.peer_id, u.is_group, count(*)::int as count, max(m.time_sec) as last_sec,
             max(m.seq) as last_seq, count(*) over ()::int as total
        from message_search s
        join user_conversation u on u.app_id = s.app_id and u.user_id = ${userId}
          and u.conversation = s.conversation
        ${ITS_MESSAGE}
       where s.app_id = ${appId} and s.conversation = any(${[...wanted.conversations]}::text[])
         and ${isWanted(wanted)} and ${isSeenBy(userId, sql`u.floor_seq`)}
       group by u.conversation, u.peer_id, u.is_group
       order by last_sec desc, u.conversation offset ${page.offset} limit ${page.limit}`.execute(db);
    const found = rows.map((row) => ({
      conversation: row.conversation,
      peerId: row.peer_id,
      isGroup: row.is_group,
      count: row.count,
      lastSec: row.last_sec,
      lastSequence: row.last_seq,
    }));
    return { total: rows[0]?.total ?? 0, found };
  },

  /** What is found in one conversation, the newest first. */
  async findMessages(
    userId: string,
    wanted: WantedMessages & { conversation: string },
    page: { below: number; limit: number },
  ): Promise<{ total: number; found: StoredMessage[] }> {
    const { rows } = await sql<MessageResult & { total: number }>`
      select * from (
        select m.*, count(*) over ()::int as total
          from message_search s
          ${ITS_MESSAGE}
          left join user_conversation u on u.app_id = s.app_id and u.user_id = ${userId}
            and u.conversation = s.conversation
         where s.app_id = ${appId} and s.conversation = ${wanted.conversation}
           and ${isWanted(wanted)} and ${isSeenBy(userId, sql`coalesce(u.floor_seq, 0)`)}) found
       where seq < ${page.below} order by seq desc limit ${page.limit}`.execute(db);
    return { total: rows[0]?.total ?? 0, found: rows.map(toMessage) };
  },
});
