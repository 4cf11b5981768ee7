import type { Kysely, Selectable } from 'kysely';

import type { Tables } from '../tables.ts';
import type { GroupTables } from './group-tables.ts';

export type Invitation = {
  groupId: string;
  inviterId: string;
  inviteeId: string;
  /** True: owner and admins decide; false: the invited user does. */
  needsApproval: boolean;
  /** Microseconds; also its key. */
  timeUs: number;
  authentication: string;
};

const toInvitation = (row: Selectable<GroupTables['group_invitation']>): Invitation => ({
  groupId: row.group_id,
  inviterId: row.inviter_id,
  inviteeId: row.invitee_id,
  needsApproval: row.needs_approval,
  timeUs: row.time_us,
  authentication: row.authentication,
});

/** Invitations that wait for an answer, in one app: one for each user and group, the last one. */
export type InvitationRepository = ReturnType<typeof invitationRepository>;

export const invitationRepository = (db: Kysely<Tables>, appId: number) => ({
  async put(invitation: Invitation): Promise<void> {
    const values = {
      inviter_id: invitation.inviterId,
      needs_approval: invitation.needsApproval,
      time_us: invitation.timeUs,
      authentication: invitation.authentication,
      handled: 0,
    };
    await db
      .insertInto('group_invitation')
      .values({
        app_id: appId,
        group_id: invitation.groupId,
        invitee_id: invitation.inviteeId,
        ...values,
      })
      .onConflict((conflict) => conflict.columns(['app_id', 'group_id', 'invitee_id']).doUpdateSet(values))
      .execute();
  },

  /** Closes an open invitation; undefined when there is none, or somebody else was faster. */
  async settle(groupId: string, inviteeId: string, needsApproval: boolean): Promise<Invitation | undefined> {
    const row = await db
      .updateTable('group_invitation')
      .set({ handled: 1 })
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .where('invitee_id', '=', inviteeId)
      .where('needs_approval', '=', needsApproval)
      .where('handled', '=', 0)
      .returningAll()
      .executeTakeFirst();
    return row && toInvitation(row);
  },

  /** Open invitations that this user decides on as owner or admin, oldest first. */
  async listFor(
    userId: string,
    page: { afterUs: number; limit: number; communities: boolean },
  ): Promise<(Invitation & { groupName: string })[]> {
    const rows = await db
      .selectFrom('group_invitation as i')
      .innerJoin('group_member as m', (join) =>
        join.onRef('m.app_id', '=', 'i.app_id').onRef('m.group_id', '=', 'i.group_id'),
      )
      .innerJoin('chat_group as g', (join) =>
        join.onRef('g.app_id', '=', 'i.app_id').onRef('g.group_id', '=', 'i.group_id'),
      )
      .selectAll('i')
      .select('g.name as group_name')
      .where('i.app_id', '=', appId)
      .where('i.needs_approval', '=', true)
      .where('i.handled', '=', 0)
      .where('m.user_id', '=', userId)
      .where('m.role', 'in', ['Owner', 'Admin'])
      .where('g.type', page.communities ? '=' : '<>', 'Community')
      .where('i.time_us', '>=', page.afterUs)
      .orderBy('i.time_us')
      .limit(page.limit)
      .execute();
    return rows.map((row) => ({ ...toInvitation(row), groupName: row.group_name }));
  },
});
