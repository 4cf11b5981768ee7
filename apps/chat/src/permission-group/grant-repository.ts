import { type RawBuilder, sql } from 'kysely';

/**
 * Permissions of a user in a community and a topic of it: columns `community` and `topic`, for `g` the
 * community, `t` the topic or null, and the user. They unite the default masks and those of the user's
 * permission groups; without permission groups no table is read.
 */
export const grantsTo = (userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select g.default_permissions | coalesce(bit_or(p.permissions), 0) as community,
         coalesce(t.default_permissions, 0) | coalesce(bit_or(pt.permissions), 0) as topic
    from permission_group_member pm
    join permission_group p on p.app_id = pm.app_id and p.group_id = pm.group_id
      and p.permission_group_id = pm.permission_group_id
    left join permission_group_topic pt on pt.app_id = pm.app_id and pt.group_id = pm.group_id
      and pt.permission_group_id = pm.permission_group_id and pt.topic_id = t.topic_id
   where g.permission_groups_on and pm.app_id = g.app_id and pm.group_id = g.group_id
     and pm.user_id = ${userId})`;
