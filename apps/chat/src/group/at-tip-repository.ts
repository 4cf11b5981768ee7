import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';

/** 1 me, 2 all, 3 both. @source im §3 "GroupAtInfo" */
export const AT = { me: 1, all: 2, both: 3 } as const;

export type AtTip = { fromUserId: string; sequence: number; types: number[] };

const MAX_SHOWN = 50;
const MAX_ROWS_PER_INSERT = 5_000;

const typesOf = (kind: number): number[] => (kind === AT.both ? [AT.all, AT.me] : [kind]);

type Place = { groupId: string; topicId: string };

/** Takes away mentions of one user in one place: up to a sequence, or that of one message. */
const removal =
  (db: Kysely<Tables>, appId: number) =>
  async (
    userId: string,
    { groupId, topicId }: Place,
    which: { comparison: '=' | '<='; sequence: number },
  ): Promise<void> => {
    await db
      .deleteFrom('group_at_tip')
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('group_id', '=', groupId)
      .where('topic_id', '=', topicId)
      .where('seq', which.comparison, which.sequence)
      .execute();
  };

const changes = (db: Kysely<Tables>, appId: number) => ({
  async add(
    place: Place & { sequence: number; fromUserId: string },
    tips: readonly { userId: string; kind: number }[],
  ): Promise<void> {
    for (let from = 0; from < tips.length; from += MAX_ROWS_PER_INSERT) {
      await db
        .insertInto('group_at_tip')
        .values(
          tips.slice(from, from + MAX_ROWS_PER_INSERT).map(({ userId, kind }) => ({
            app_id: appId,
            user_id: userId,
            group_id: place.groupId,
            topic_id: place.topicId,
            seq: place.sequence,
            from_user: place.fromUserId,
            kind,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  },

  /** What was read is no news any more. */
  read: (userId: string, place: Place, upToSequence: number): Promise<void> =>
    removal(db, appId)(userId, place, { comparison: '<=', sequence: upToSequence }),

  remove: (userId: string, place: Place, sequence: number): Promise<void> =>
    removal(db, appId)(userId, place, { comparison: '=', sequence }),
});

const lists = (db: Kysely<Tables>, appId: number) => ({
  /** The last mentions of one user in one place, oldest first. */
  async list(userId: string, { groupId, topicId }: Place): Promise<AtTip[]> {
    const rows = await db
      .selectFrom('group_at_tip')
      .select(['from_user', 'seq', 'kind'])
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('group_id', '=', groupId)
      .where('topic_id', '=', topicId)
      .orderBy('seq', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    return rows
      .reverse()
      .map((row) => ({ fromUserId: row.from_user, sequence: row.seq, types: typesOf(row.kind) }));
  },

  /** The newest mentions of one user in all his groups, oldest first, topics left out. */
  async newest(userId: string): Promise<(AtTip & { groupId: string })[]> {
    const rows = await db
      .selectFrom('group_at_tip')
      .select(['group_id', 'from_user', 'seq', 'kind'])
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('topic_id', '=', '')
      .orderBy('seq', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    return rows.reverse().map((row) => ({
      groupId: row.group_id,
      fromUserId: row.from_user,
      sequence: row.seq,
      types: typesOf(row.kind),
    }));
  },

  /** Mentions of one user in several groups, topics left out. */
  async listAll(userId: string, groupIds: readonly string[]): Promise<Map<string, AtTip[]>> {
    const tips = new Map<string, AtTip[]>();
    if (groupIds.length === 0) return tips;
    const rows = await db
      .selectFrom('group_at_tip')
      .select(['group_id', 'from_user', 'seq', 'kind'])
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('topic_id', '=', '')
      .where('group_id', 'in', [...groupIds])
      .orderBy('seq')
      .execute();
    for (const { group_id, from_user, seq, kind } of rows) {
      const tip = { fromUserId: from_user, sequence: seq, types: typesOf(kind) };
      tips.set(group_id, [...(tips.get(group_id) ?? []), tip]);
    }
    return tips;
  },
});

/** Mentions that their readers have not seen yet, in one app. */
export type AtTipRepository = ReturnType<typeof atTipRepository>;

export const atTipRepository = (db: Kysely<Tables>, appId: number) => ({
  ...changes(db, appId),
  ...lists(db, appId),
});
