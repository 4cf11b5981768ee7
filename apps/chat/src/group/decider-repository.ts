import { communityMask } from '@touchline/chat-protocol/member/permission-bits';
import { type RawBuilder, sql } from 'kysely';

/**
 * A page of what waits for a decision, oldest first, of communities or of all other groups. It ends between two
 * moments, so it may hold more than `limit`.
 */
export type WaitingPage = { afterUs: number; limit: number; communities: boolean };

const MANAGES_MEMBERS = sql.lit(communityMask('manageMembers'));

/** That a member `m` of a group `g` decides who comes in: its staff, or who may by its permission groups. */
export const isDecider = sql<boolean>`(m.role = 'Owner' or case when g.permission_groups_on
  then g.default_permissions & ${MANAGES_MEMBERS} > 0 or exists (
    select 1 from permission_group_member pm
      join permission_group p using (app_id, group_id, permission_group_id)
     where pm.app_id = m.app_id and pm.group_id = m.group_id and pm.user_id = m.user_id
       and p.permissions & ${MANAGES_MEMBERS} > 0)
  else m.role = 'Admin' end)`;

/**
 * What follows `select … from <table> w` for rows that wait in groups of which a user is owner or admin. The group is
 * known as `g` then.
 */
export const decidedBy = (appId: number, userId: string, page: WaitingPage): RawBuilder<unknown> => sql`
  join group_member m on m.app_id = w.app_id and m.group_id = w.group_id
    and m.user_id = ${userId}
  join chat_group g on g.app_id = w.app_id and g.group_id = w.group_id
    and (g.type = 'Community') = ${page.communities} and ${isDecider}
  where w.app_id = ${appId} and w.handled = 0 and w.time_us >= ${page.afterUs}`;
