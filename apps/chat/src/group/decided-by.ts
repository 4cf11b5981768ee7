import { type RawBuilder, sql } from 'kysely';

/** A page of what waits for a decision, oldest first, of communities or of all other groups. */
export type WaitingPage = { afterUs: number; limit: number; communities: boolean };

/**
 * What follows `select … from <table> w` for rows that wait in groups of which a user is owner or admin. The group is
 * known as `g` then.
 */
export const decidedBy = (appId: number, userId: string, page: WaitingPage): RawBuilder<unknown> => sql`
  join group_member m on m.app_id = w.app_id and m.group_id = w.group_id
    and m.user_id = ${userId} and m.role in ('Owner', 'Admin')
  join chat_group g on g.app_id = w.app_id and g.group_id = w.group_id
    and (g.type = 'Community') = ${page.communities}
  where w.app_id = ${appId} and w.handled = 0 and w.time_us >= ${page.afterUs}`;
