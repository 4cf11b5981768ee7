import type { GroupRole } from '@touchline/chat-protocol/group/rules';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import { type Kysely, sql, type Transaction } from 'kysely';

import { groupConversation } from '../conversation/conversation-name.ts';
import type { Tables } from '../tables.ts';
import { isDecider } from './decider-repository.ts';
import type { Member } from './group.ts';
import { MEMBER, type MemberColumns, toMember } from './member-row-repository.ts';

/** Most memberships that one statement asks for. */
const MAX_BATCH = 500;

export type NewMember = { userId: string; role: GroupRole };

/** Adds members within a larger transaction; existing members are unchanged. */
export const insertMembers = async (
  trx: Transaction<Tables>,
  rows: { appId: number; groupId: string; nowSec: number; members: readonly NewMember[] },
): Promise<void> => {
  if (rows.members.length === 0) return;
  await trx
    .insertInto('group_member')
    .values(
      rows.members.map(({ userId, role }) => ({
        app_id: rows.appId,
        group_id: rows.groupId,
        user_id: userId,
        role,
        joined_sec: rows.nowSec,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

type Place = { groupId: string; userId: string };

/** Memberships in the order of their places; many messages at once ask for them in one statement. */
const membersAt = async (
  db: Kysely<Tables>,
  appId: number,
  places: readonly Place[],
): Promise<(Member | undefined)[]> => {
  const { rows } = await sql<MemberColumns & { place: number }>`
    select given.place::int, ${sql.join(MEMBER.map((name) => sql.ref(`m.${name}`)))}
      from unnest(${places.map(({ groupId }) => groupId)}::text[], ${places.map(({ userId }) => userId)}::text[])
        with ordinality as given (group_id, user_id, place)
      join group_member m on m.app_id = ${appId} and m.group_id = given.group_id and m.user_id = given.user_id`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.place, toMember(row)]));
  return places.map((_, index) => found.get(index + 1));
};

const memberAt = async (
  db: Kysely<Tables>,
  appId: number,
  { groupId, userId }: Place,
): Promise<Member | undefined> => {
  const row = await db
    .selectFrom('group_member')
    .select([...MEMBER])
    .where('app_id', '=', appId)
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toMember(row);
};

const memberBatches = (db: Kysely<Tables>, appId: number) =>
  microBatch<Place, Member | undefined>({
    maxItems: MAX_BATCH,
    async flush(places) {
      const [first] = places;
      // PostgreSQL plans a list of one anew each time: that is most of what it costs.
      if (places.length === 1 && first !== undefined) return [await memberAt(db, appId, first)];
      return membersAt(db, appId, places);
    },
  });

/** Who is in a group. */
export const memberReads = (db: Kysely<Tables>, appId: number, batches = memberBatches(db, appId)) => ({
  member: (groupId: string, userId: string): Promise<Member | undefined> => batches.add({ groupId, userId }),

  async members(groupId: string, userIds: readonly string[]): Promise<Member[]> {
    if (userIds.length === 0) return [];
    const rows = await db
      .selectFrom('group_member')
      .select(MEMBER)
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('user_id', 'in', [...userIds])
      .execute();
    return rows.map(toMember);
  },

  /** One user's membership in several groups. */
  async memberships(userId: string, groupIds: readonly string[]): Promise<Map<string, Member>> {
    if (groupIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('group_member')
      .select(MEMBER)
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .where('group_id', 'in', [...groupIds])
      .execute();
    return new Map(rows.map((row) => [row.group_id, toMember(row)]));
  },

  /** Who decides on applications to a group, and on invitations. */
  async deciderIds(groupId: string): Promise<string[]> {
    const { rows } = await sql<{ user_id: string }>`
      select m.user_id from group_member m join chat_group g using (app_id, group_id)
       where m.app_id = ${appId} and m.group_id = ${groupId} and ${isDecider}`.execute(db);
    return rows.map((row) => row.user_id);
  },

  async memberIds(groupId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('group_member')
      .select('user_id')
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .execute();
    return rows.map((row) => row.user_id);
  },
});

/** Who comes and who goes. */
export const memberChanges = (db: Kysely<Tables>, appId: number) => ({
  async addMembers(groupId: string, members: readonly NewMember[], nowSec: number): Promise<void> {
    await db.transaction().execute((trx) => insertMembers(trx, { appId, groupId, nowSec, members }));
  },

  async removeMembers(groupId: string, userIds: readonly string[]): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('group_member')
        .where('app_id', '=', appId)
        .where('group_id', '=', groupId)
        .where('user_id', 'in', [...userIds])
        .execute();
      await trx
        .deleteFrom('user_conversation')
        .where('app_id', '=', appId)
        .where('conversation', '=', groupConversation(groupId))
        .where('user_id', 'in', [...userIds])
        .execute();
    });
  },
});
