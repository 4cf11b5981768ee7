import type { GroupRole, RemindType } from '@touchline/chat-protocol/group/rules';
import { type Kysely, type Selectable, sql } from 'kysely';

import type { MemberRow, Tables } from '../tables.ts';
import type { CustomValue, Member } from './group.ts';

/** Columns of a member. */
export const MEMBER = [
  'group_id',
  'user_id',
  'role',
  'joined_sec',
  'name_card',
  'muted_until_sec',
  'remind_type',
  'last_sent_sec',
  'custom',
] as const;

export type MemberColumns = Pick<Selectable<MemberRow>, (typeof MEMBER)[number]>;

/** A row as a member; the columns hold only what these types list. */
export const toMember = (row: MemberColumns): Member => ({
  groupId: row.group_id,
  userId: row.user_id,
  role: row.role as GroupRole,
  joinedSec: row.joined_sec,
  nameCard: row.name_card,
  mutedUntilSec: row.muted_until_sec,
  remindType: row.remind_type as RemindType,
  lastSentSec: row.last_sent_sec,
  customFields: JSON.parse(row.custom) as CustomValue[],
});

export type MemberChange = {
  role?: GroupRole | undefined;
  nameCard?: string | undefined;
  remindType?: RemindType | undefined;
  /** New values take the place of old ones of the same key; the others stay. */
  customFields?: readonly CustomValue[] | undefined;
};

/** Lists of members, and changes of what one of them is. */
export const roleChanges = (db: Kysely<Tables>, appId: number) => ({
  /** A page of the members, in the order they joined. */
  async listMembers(
    groupId: string,
    page: { offset: number; limit: number; roles: readonly GroupRole[] },
  ): Promise<Member[]> {
    const base = db
      .selectFrom('group_member')
      .select(MEMBER)
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId);
    const rows = await (page.roles.length === 0 ? base : base.where('role', 'in', [...page.roles]))
      .orderBy('joined_sec')
      .orderBy('user_id')
      .offset(page.offset)
      .limit(page.limit)
      .execute();
    return rows.map(toMember);
  },

  async changeMember(groupId: string, userId: string, change: MemberChange): Promise<void> {
    const columns = {
      ...(change.role !== undefined && { role: change.role }),
      ...(change.nameCard !== undefined && { name_card: change.nameCard }),
      ...(change.remindType !== undefined && { remind_type: change.remindType }),
      ...(change.customFields !== undefined && { custom: JSON.stringify(change.customFields) }),
    };
    if (Object.keys(columns).length === 0) return;
    await db
      .updateTable('group_member')
      .set(columns)
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .execute();
  },

  /** The old owner becomes an ordinary member, in the same moment. */
  async setOwner(
    groupId: string,
    change: { oldOwnerId: string; newOwnerId: string; nowSec: number },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const role = (userId: string, name: GroupRole) =>
        trx
          .updateTable('group_member')
          .set({ role: name })
          .where('app_id', '=', appId)
          .where('group_id', '=', groupId)
          .where('user_id', '=', userId)
          .execute();
      await role(change.oldOwnerId, 'Member');
      await role(change.newOwnerId, 'Owner');
      await trx
        .updateTable('chat_group')
        .set({ owner_id: change.newOwnerId, info_sec: change.nowSec, info_seq: sql`info_seq + 1` })
        .where('app_id', '=', appId)
        .where('group_id', '=', groupId)
        .execute();
    });
  },
});
