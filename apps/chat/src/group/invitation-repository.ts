import { type Kysely, type Selectable, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import { decidedBy, type WaitingPage } from './decider-repository.ts';

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

type Row = Selectable<Tables['group_invitation']>;

const toInvitation = (row: Row): Invitation => ({
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

  /** Closes an open invitation; undefined when there is none, or another admin was faster. */
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
  async listFor(userId: string, page: WaitingPage): Promise<(Invitation & { groupName: string })[]> {
    const { rows } = await sql<Row & { group_name: string }>`
      select w.*, g.name as group_name from group_invitation w ${decidedBy(appId, userId, page)}
         and w.needs_approval
       order by w.time_us fetch first ${page.limit} rows with ties`.execute(db);
    return rows.map((row) => ({ ...toInvitation(row), groupName: row.group_name }));
  },
});
