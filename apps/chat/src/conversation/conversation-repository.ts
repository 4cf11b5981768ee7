import type { Database } from '@touchline/engines/sql/connect';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import { conversationLists } from './conversation-list-repository.ts';
import { allRead, readPositions } from './read-position-repository.ts';

/** Hides nothing: every conversation has a higher sequence. */
const NOT_HIDDEN = -1;

/** The last sequence of a row's conversation. */
const lastSequence = sql<number>`coalesce((select c.last_seq from conversation c
  where c.app_id = user_conversation.app_id and c.conversation = user_conversation.conversation), 0)`;

const places = (db: Kysely<Tables>, appId: number) => ({
  /** Adds a group to a user's list; history up to `floorSequence` stays hidden. */
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
        conflict.columns(['app_id', 'user_id', 'conversation']).doUpdateSet({ hidden_seq: NOT_HIDDEN }),
      )
      .execute();
  },

  /** Removes a conversation from a user's list permanently. */
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

    /** Hides conversations from the list until a new message arrives; they count as read. */
    async hide(userId: string, conversations: readonly string[]): Promise<void> {
      if (conversations.length === 0) return;
      await mine(userId, conversations)
        .set({ hidden_seq: lastSequence, pinned_sec: 0, read_seq: sql`greatest(read_seq, ${lastSequence})` })
        .execute();
    },

    /** Hides all messages so far from this user. */
    async clear(userId: string, conversations: readonly string[]): Promise<void> {
      if (conversations.length === 0) return;
      await mine(userId, conversations).set({ floor_seq: lastSequence, read_seq: lastSequence }).execute();
    },

    /** A conversation without messages is kept hidden, to store its setting. */
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
            hidden_seq: 0,
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

export const conversationRepository = (database: Database<Tables>, appId: number) => {
  const { kysely } = database;
  return {
    ...conversationLists(database, appId),
    ...readPositions(kysely, appId),
    ...allRead(kysely, appId),
    ...places(kysely, appId),
    ...listChanges(kysely, appId),
  };
};
