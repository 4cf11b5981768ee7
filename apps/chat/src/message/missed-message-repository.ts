import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';

import type { MessageRow, Tables } from '../tables.ts';
import { toMessage } from './message-row-repository.ts';
import type { StoredMessage } from './stored-message.ts';

export type MissedMessage = StoredMessage & { conversation: string; revokedMs: number };

type Row = Selectable<MessageRow>;

const toMissed = (row: Row): MissedMessage => ({
  ...toMessage(row),
  conversation: row.conversation,
  revokedMs: row.revoked_ms,
});

/** At most this many of the newest messages of one group are given. */
export const GROUP_DEPTH = 2_000;
/** So many before those are named. */
const NAMED_DEPTH = 20_000;

/** What a message of a group is remembered by. */
type NamedMessage = { conversation: string; sequence: number; random: number };

/**
 * Rows of the inbox index since a time, for everyone whose hash equals this user's: the caller compares the
 * names. The hash stands alone in the subquery, so that the index is used.
 */
export const inboxOf = (of: { appId: number; user: RawBuilder<unknown>; sinceMs: number }) =>
  sql<Row>`(select * from message where hashtextextended(to_user, app_id)
    = hashtextextended(${of.user}::text, ${of.appId}) and to_user is not null
      and commit_ms > ${of.sinceMs} order by commit_ms offset 0)`;

/** Messages since a time that may not have been delivered, in one app. */
export type MissedMessages = ReturnType<typeof missedMessages>;

export const missedMessages = (db: Kysely<Tables>, appId: number) => ({
  /** One-to-one messages from or to these users, in the order they were committed. */
  async oneToOne(userIds: readonly string[], sinceMs: number): Promise<MissedMessage[]> {
    const users = sql`${[...userIds]}::text[]`;
    const inbox = inboxOf({ appId, user: sql`given.user_id`, sinceMs });
    const { rows } = await sql<Row>`
      select * from (
        select m.* from unnest(${users}) as given (user_id) cross join lateral ${inbox} m
         where m.app_id = ${appId} and m.to_user = given.user_id
        union
        select m.* from (select distinct peer_id as user_id from user_conversation
            where app_id = ${appId} and user_id = any(${users}) and not is_group) given
          cross join lateral ${inbox} m
         where m.app_id = ${appId} and m.to_user = given.user_id and m.from_user = any(${users})) as both_ways
       order by commit_ms, conversation, seq`.execute(db);
    return rows.map(toMissed);
  },

  /** Messages and tips of groups, in the order of each group; the newest ones when there are too many. */
  async inGroups(conversations: readonly string[], sinceMs: number): Promise<MissedMessage[]> {
    const { rows } = await sql<Row>`
      select m.* from unnest(${[...conversations]}::text[]) as given (conversation)
        join conversation c on c.app_id = ${appId} and c.conversation = given.conversation
        cross join lateral (select * from message m where m.app_id = c.app_id and m.conversation = c.conversation
          and m.seq > c.last_seq - ${GROUP_DEPTH} and m.commit_ms > ${sinceMs}) m
       where c.last_sec >= ${Math.floor(sinceMs / 1000)}
       order by m.commit_ms, m.conversation, m.seq`.execute(db);
    return rows.map(toMissed);
  },

  /** Names what came since a moment before a sequence of each of these groups. */
  async namesBefore(
    places: readonly { conversation: string; sequence: number }[],
    sinceMs: number,
  ): Promise<NamedMessage[]> {
    const conversations = places.map((place) => place.conversation);
    const sequences = places.map((place) => place.sequence);
    const { rows } = await sql<NamedMessage>`
      select m.conversation, m.seq as sequence, m.random
        from unnest(${conversations}::text[], ${sequences}::bigint[]) as given (conversation, seq)
        join message m on m.app_id = ${appId} and m.conversation = given.conversation
         and m.seq < given.seq and m.seq >= given.seq - ${NAMED_DEPTH} and m.commit_ms > ${sinceMs}`.execute(
      db,
    );
    return rows;
  },

  /** The groups that each of these users is a member of. */
  async memberships(userIds: readonly string[]): Promise<Map<string, Set<string>>> {
    const { rows } = await sql<{ user_id: string; group_id: string }>`
      select user_id, group_id from group_member
       where app_id = ${appId} and user_id = any(${[...userIds]}::text[])`.execute(db);
    const found = new Map<string, Set<string>>(userIds.map((userId) => [userId, new Set()]));
    for (const row of rows) found.get(row.user_id)?.add(row.group_id);
    return found;
  },
});
