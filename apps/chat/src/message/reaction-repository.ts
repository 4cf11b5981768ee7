import type { ReactionState } from '@touchline/chat-protocol/message/reaction-pushes';
import { toFlag } from '@touchline/chat-protocol/scalars';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import type { MessagePlace } from './extension-repository.ts';

export type OwnReactionState = ReactionState & { userIds: string[]; isMine: 0 | 1 };

type StateRow = {
  message_seq: number;
  reaction: string;
  count: number;
  user_ids: string[];
  is_mine: boolean;
};

const changes = (db: Kysely<Tables>, appId: number) => ({
  /** @returns false when the user had reacted so before, or the message has as many kinds as it can have */
  async add(
    place: MessagePlace,
    reaction: string,
    { userId, maxKinds }: { userId: string; maxKinds: number },
  ) {
    const { numAffectedRows } = await sql`
      insert into message_reaction (app_id, conversation, message_seq, reaction, user_id)
      select ${appId}, ${place.conversation}, ${place.sequence}, ${reaction}, ${userId}
       where (select count(distinct reaction) from message_reaction
               where app_id = ${appId} and conversation = ${place.conversation}
                 and message_seq = ${place.sequence} and reaction <> ${reaction}) < ${maxKinds}
      on conflict do nothing`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },

  /** @returns false when the user had not reacted so */
  async remove(place: MessagePlace, reaction: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('message_reaction')
      .where('app_id', '=', appId)
      .where('conversation', '=', place.conversation)
      .where('message_seq', '=', place.sequence)
      .where('reaction', '=', reaction)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

const reads = (db: Kysely<Tables>, appId: number) => ({
  /** How messages were reacted to, each kind in the order it first came. */
  async summaries(
    conversation: string,
    sequences: readonly number[],
    { userId, maxUsers }: { userId: string; maxUsers: number },
  ): Promise<Map<number, OwnReactionState[]>> {
    const { rows } = await sql<StateRow>`
      select message_seq, reaction, count(*)::int as count, bool_or(user_id = ${userId}) as is_mine,
             (array_agg(user_id order by place))[1:${sql.lit(maxUsers)}] as user_ids
        from message_reaction
       where app_id = ${appId} and conversation = ${conversation}
         and message_seq = any(${[...sequences]}::bigint[])
       group by message_seq, reaction order by message_seq, min(place)`.execute(db);
    const found = new Map<number, OwnReactionState[]>(sequences.map((sequence) => [sequence, []]));
    for (const row of rows) {
      const { reaction, count, user_ids: userIds, is_mine } = row;
      found.get(row.message_seq)?.push({ reaction, count, userIds, isMine: toFlag(is_mine) });
    }
    return found;
  },

  /** Who reacted so, in the order they did. */
  async users(
    place: MessagePlace,
    reaction: string,
    page: { after: number; limit: number },
  ): Promise<{ userId: string; place: number }[]> {
    const rows = await db
      .selectFrom('message_reaction')
      .select(['user_id', 'place'])
      .where('app_id', '=', appId)
      .where('conversation', '=', place.conversation)
      .where('message_seq', '=', place.sequence)
      .where('reaction', '=', reaction)
      .where('place', '>', page.after)
      .orderBy('place')
      .limit(page.limit)
      .execute();
    return rows.map((row) => ({ userId: row.user_id, place: row.place }));
  },
});

/** Reactions to messages, in one app. */
export type ReactionRepository = ReturnType<typeof reactionRepository>;

export const reactionRepository = (db: Kysely<Tables>, appId: number) => ({
  ...changes(db, appId),
  ...reads(db, appId),
});
